#!/usr/bin/env node
import { loadCompiler } from '../lib/load.js'
import { nodeHost, perform } from '../lib/node.js'
import { watch } from '../lib/watch.js'

const words = process.argv.slice(2)
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 3 : 1))
if (words[0] === 'watch' && !words.includes('--help') && !words.includes('-h')) {
  await watch(words.slice(1))
} else {
  const compiler = await loadCompiler()
  let shown = 0
  const show = (text) => {
    process.stderr.write(text.subarray(shown))
    shown = text.length
  }
  const { status, output, error, acts } = await compiler.run(words, { ...nodeHost(), progress: show })
  const refusals = await perform(acts)
  process.stdout.write(output)
  show(error)
  for (const refusal of refusals) process.stderr.write(`skelgen: ${refusal}\n`)
  process.exitCode = refusals.length ? Math.max(status, 3) : status
}
