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
  const { status, output, error, acts } = await compiler.run(words, nodeHost())
  const refusals = await perform(acts)
  process.stdout.write(output)
  process.stderr.write(error)
  for (const refusal of refusals) process.stderr.write(`skelgen: ${refusal}\n`)
  process.exitCode = refusals.length ? Math.max(status, 3) : status
}
