// How long the module takes to load, for its first compilation and for those after it: node first.mjs PACKAGE FOLDER
//
// FOLDER has Feed.skel and tokens.skel. Each of several processes loads the module once, for an engine keeps what it has
// compiled. The quickest counts, which others on the machine have disturbed least, and the median is shown. Bounds are shown
// beside what they bound, and nothing fails by the clock.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [, script, packageFolder, folder, mode] = process.argv
const sorted = (numbers) => numbers.sort((one, other) => one - other)
const median = (numbers) => sorted(numbers)[numbers.length >> 1]

if (mode === 'once') {
  const { loadCompiler } = await import(pathToFileURL(`${packageFolder}/lib/load.js`))
  const { compile } = await import(pathToFileURL(`${packageFolder}/index.js`))
  const text = readFileSync(`${folder}/Feed.skel`, 'utf8')
  const files = { 'tokens.skel': readFileSync(`${folder}/tokens.skel`, 'utf8') }
  const times = []
  const timed = async (work) => {
    const began = performance.now()
    const result = await work()
    times.push(performance.now() - began)
    return result
  }
  await timed(loadCompiler)
  for (let number = 0; number < 21; number++) {
    const { outputs } = await timed(() => compile(text, { name: 'Feed.skel', read: (path) => files[path] }))
    if (!outputs[0].text.startsWith('<svg')) throw new Error('no SVG')
  }
  const [load, first, ...later] = times
  console.log(JSON.stringify({ load, first, later: median(later) }))
} else {
  const runs = Array.from({ length: 5 }, () =>
    JSON.parse(execFileSync(process.execPath, [script, packageFolder, folder, 'once'], { encoding: 'utf8' })))
  const shown = (part, bound) => {
    const times = runs.map((run) => run[part])
    const [best] = sorted(times)
    const verdict = bound ? `; bound ${bound} ms: ${best <= bound ? 'met' : 'missed'}` : ''
    return `${best.toFixed(1)} ms (median ${median(times).toFixed(1)}${verdict})`
  }
  console.log(`node ${process.versions.node}: loaded in ${shown('load')}, Feed.skel first in ${shown('first', 30)}, then in ${shown('later', 3)}`)
}
