// A process between a browser and who has started it: node guard.js FOLDER PROGRAM WORD... It makes the folder, which is the browser's
// for temporary files, and starts the browser with the pipes 3 and 4. Once standard input ends, it ends the browser and removes
// the folder.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const [folder, program, ...words] = process.argv.slice(2)
mkdirSync(folder, { mode: 0o700 })
const browser = spawn(program, words, {
  detached: true,
  stdio: ['ignore', 'ignore', 'ignore', 3, 4],
  // Chromium has its own variables on macOS and for reports of crashes; its libraries write where caches are.
  env: { ...process.env, TMPDIR: folder, MAC_CHROMIUM_TMPDIR: folder, BREAKPAD_DUMP_LOCATION: folder, XDG_CACHE_HOME: folder },
})
const gone = new Promise((resolve) => browser.once('exit', resolve).once('error', resolve))
closeSync(3)
closeSync(4)

/** Whether one of the browser's processes is there. */
const isThere = () => {
  try {
    return process.kill(-browser.pid, 0)
  } catch {
    return false
  }
}

/** Whether the browser's profile is its own folder, which goes with it. */
const isPassing = words.includes('--user-data-dir=' + folder)

const finish = async () => {
  // A profile that stays is written by a process that may end after the pipe does.
  for (let tries = 0; !isPassing && tries < 500 && isThere(); tries++) await pause(20)
  try {
    process.kill(-browser.pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
  await gone
  for (let tries = 0; tries < 100 && isThere(); tries++) await pause(20)
  for (let tries = 0; tries < 100 && existsSync(folder); tries++) {
    if (tries) await pause(20)
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // One of its processes is still at work there.
    }
  }
  process.exit()
}
process.stdin.on('end', finish).on('error', finish).resume()
