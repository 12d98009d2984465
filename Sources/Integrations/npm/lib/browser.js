import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts a browser under a guard: a process that ends it, and removes its folder, once this one is gone.
 * @param {import('./module.js').Launch} launch
 * @returns {import('./module.js').Browser}
 */
export function startBrowser({ program, words, profile }) {
  // A browser makes a socket there, whose path may have 103 bytes.
  const temporary = tmpdir().length > 32 ? '/tmp' : tmpdir()
  const folder = join(temporary, 'skelgen-browser-' + randomBytes(4).toString('hex'))
  const guardian = fileURLToPath(new URL('./guard.js', import.meta.url))
  const guard = spawn(
    process.execPath,
    [guardian, folder, program, ...words, '--user-data-dir=' + (profile || folder)],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  const [life, , , to, from] = guard.stdio
  const gone = new Promise((resolve) => guard.once('exit', resolve).once('error', resolve))
  const chunks = []
  let hasEnded = false
  let pressed = false
  let isClosed = false
  let last = performance.now()
  let wake = () => {}
  for (const stream of [life, to]) stream.on('error', () => {})
  const stop = () => {
    hasEnded = true
    wake()
  }
  from.on('error', stop).on('close', stop).on('end', stop)
  from.on('data', (chunk) => {
    chunks.push(chunk)
    wake()
  })

  const end = async () => {
    for (const name of endings) process.off(name, endBy)
    life.end()
    await gone
    for (const stream of [to, from]) stream.destroy()
  }
  const endBy = async (signal) => {
    await end()
    process.kill(process.pid, signal)
  }
  for (const name of endings) process.on(name, endBy)

  const listen = () => {
    process.stdin
      .on('data', (text) => {
        pressed ||= text.includes(10)
        wake()
      })
      .once('end', () => {
        isClosed = true
        wake()
      })
  }
  let listens = false

  return {
    send: (bytes) => to.write(bytes),
    next: async (milliseconds, hearsEnter) => {
      if (hearsEnter) {
        if (!listens) listen()
        listens = true
        process.stdin.resume()
      }
      // Who closes standard input can press nothing.
      const isReady = () => chunks.length || hasEnded || (hearsEnter && (pressed || isClosed))
      if (!isReady()) {
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, milliseconds)
          wake = () => {
            if (!isReady()) return
            clearTimeout(timer)
            resolve()
          }
        })
        wake = () => {}
      }
      const elapsed = Math.floor(performance.now() - last)
      last += elapsed
      if (chunks.length) return { elapsed, kind: 'b', bytes: Buffer.concat(chunks.splice(0)) }
      if (hearsEnter && (pressed || isClosed)) {
        pressed = false
        process.stdin.pause()
        return { elapsed, kind: 'y' }
      }
      return { elapsed, kind: hasEnded ? 'x' : 'z' }
    },
    end,
  }
}
