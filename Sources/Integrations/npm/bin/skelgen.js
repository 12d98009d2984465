#!/usr/bin/env node
import { loadCompiler } from '../lib/load.js'
import { runOnce } from '../lib/node.js'
import { watch, watchPage } from '../lib/watch.js'

const words = process.argv.slice(2)
const isHelp = words.includes('--help') || words.includes('-h')
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 3 : 1))
if (words[0] === 'watch' && !isHelp) await watch(words.slice(1))
else if (words[0] === 'import' && words.includes('--watch') && !isHelp) await watchPage(words)
else process.exitCode = await runOnce(await loadCompiler(), words)
