import { watch as watchFolder } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadCompiler } from './load.js'
import { nodeHost, perform, runOnce } from './node.js'

/** The time without changes before compiling, in milliseconds, since editors write in several steps. */
const settlingTime = 40

/**
 * Compiles, and compiles again whenever a file changes that the last run read, until the process ends.
 * @param {string[]} words the options and operands of `skelgen watch`; Node.js chooses the way to watch for changes
 */
export async function watch(words) {
  const compiler = await loadCompiler()
  const watchers = new Map()
  /** The state of the paths that the last run asked for. */
  let asked = new Map()
  let written = new Set()
  let settling
  let isRunning = false
  let isStale = false

  const hear = (folder, name) => {
    const path = resolve(folder, name ?? '.')
    if (written.has(path) || (!asked.has(path) && !asked.has(folder))) return
    clearTimeout(settling)
    settling = setTimeout(run, settlingTime)
  }

  const follow = () => {
    const folders = new Set([...asked].map(([path, kind]) => (kind === 'folder' ? path : dirname(path))))
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      try {
        const watcher = watchFolder(folder, (_, name) => hear(folder, name))
        // If the folder was removed, the next call watches it again.
        watcher.on('error', () => watchers.delete(folder))
        watchers.set(folder, watcher)
      } catch {
        // It's a file, or doesn't exist.
      }
    }
  }

  const run = async () => {
    if (isRunning) {
      isStale = true
      return
    }
    isRunning = true
    do {
      isStale = false
      const places = new Map()
      const host = nodeHost()
      const result = await compiler.run(['compile', ...words.filter((word) => word !== '--poll')], {
        ...host,
        place: async (path, wantsContent) => {
          const place = await host.place(path, wantsContent)
          places.set(path, place.kind)
          return place
        },
      })
      if (result.status === 2) {
        process.stderr.write(result.error)
        process.exit(2)
      }
      asked = places
      written = new Set(result.acts.filter(({ kind }) => kind === 'write').map(({ path }) => resolve(path)))
      const refusals = await perform(result.acts)
      process.stdout.write(result.output)
      process.stderr.write(result.error)
      for (const refusal of refusals) process.stderr.write(`skelgen: ${refusal}\n`)
      for (const path of written) process.stderr.write(`skelgen: wrote ${path}\n`)
      follow()
    } while (isStale)
    isRunning = false
  }
  await run()
}

/** The time between two looks at a page, in milliseconds. */
const pagePause = 2000

/**
 * Updates a file whenever its page shows something else, until the process ends.
 * @param {string[]} words `import URL --update FILE --watch`
 */
export async function watchPage(words) {
  const compiler = await loadCompiler()
  for (;;) {
    const status = await runOnce(compiler, words)
    if (status) process.exit(status)
    await pause(pagePause)
  }
}
