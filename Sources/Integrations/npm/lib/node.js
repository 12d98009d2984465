import { rmSync } from 'node:fs'
import { access, constants, lstat, mkdir, open, readFile, readdir, readlink, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBrowser } from './browser.js'

/** Returns a host for the compiler with the file system of this machine. */
export function nodeHost({ folder = process.cwd(), environment = process.env, input } = {}) {
  const names = ['DISPLAY', 'HOME', 'NO_COLOR', 'PATH', 'SKELETON_DEBUG', 'SKELGEN_BROWSER', 'TERM', 'WAYLAND_DISPLAY']
  const known = names.filter((name) => environment[name] !== undefined)
  return {
    folder,
    environment: Object.fromEntries(known.map((name) => [name, environment[name]])),
    isTerminal: process.stderr.isTTY === true,
    place: placeOf,
    input: input ?? standardInput,
    deniesSandboxes: process.platform === 'linux' && process.getuid() === 0,
    startBrowser,
  }
}

/**
 * Runs a command line, with this process's streams, and returns its status.
 * @param {import('./module.js').Compiler} compiler
 * @param {string[]} words the words after `skelgen`
 */
export async function runOnce(compiler, words) {
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
  return refusals.length ? Math.max(status, 3) : status
}

async function standardInput() {
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function placeOf(path, wantsContent) {
  const itself = await lstat(path).catch(() => undefined)
  if (!itself) return { kind: 'missing' }
  const place = { kind: 'missing' }
  if (itself.isSymbolicLink()) place.link = await readlink(path)
  const status = await stat(path).catch(() => undefined)
  if (!status) return place
  const real = await realpath(path)
  if (real !== path) place.real = real
  place.kind = status.isDirectory() ? 'folder' : status.isFile() ? 'file' : 'stream'
  if (wantsContent && place.kind === 'file') place.bytes = await readFile(path)
  if (wantsContent && place.kind === 'folder') {
    place.items = (await readdir(path, { withFileTypes: true })).map((item) => ({
      name: item.name,
      kind: item.isSymbolicLink() ? 'link' : item.isDirectory() ? 'folder' : item.isFile() ? 'file' : 'stream',
    }))
  }
  return place
}

/**
 * Carries out the changes of a run, and returns a line for each that failed.
 * @param {import('./module.js').Act[]} acts
 * @param {string} folder the working directory
 * @returns {Promise<string[]>} the failures
 */
export async function perform(acts, folder = process.cwd()) {
  const refusals = []
  for (const name of endings) process.on(name, end)
  for (const act of acts) {
    const path = resolve(folder, act.path)
    try {
      if (act.kind === 'write') await write(path, act)
      else if (act.kind === 'remove') await rm(path, { force: true })
      else if (act.kind === 'removeFolder') await rmdir(path).catch(() => {})
      else await sweep(path)
    } catch (error) {
      refusals.push(`${act.path}: cannot write the file: ${reasonOf(error)}`)
    }
  }
  for (const name of endings) process.off(name, end)
  return refusals
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The temporary files that are being written, and the signal that is to end the process once there are none. */
const temporaries = new Set()
let ending

/** Ends the process by a signal, but not while it may be creating a temporary file. */
function end(signal) {
  // The process that the compiler is part of decides what the signal does there.
  if (process.listenerCount(signal) > 1) return
  ending = signal
  endIfDone()
}

function endIfDone() {
  if (!ending || temporaries.size > 0) return
  process.off(ending, end)
  process.kill(process.pid, ending)
}

process.on('exit', () => {
  for (const path of temporaries) rmSync(path, { force: true })
})

/** How often a write is tried again if another run removes its temporary file as a left-over. */
const mostAttempts = 100

/** Writes a new file next to the old one and renames it, so that readers see a complete file. */
async function write(path, act) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await replace(path, act)
    } catch (error) {
      if (error.code !== 'ENOENT' || attempt === mostAttempts) throw error
    }
  }
}

async function replace(path, { bytes, allowsStreams, makesFolders }) {
  const itself = await lstat(path).catch(() => undefined)
  const status = itself && (await stat(path).catch(() => undefined))
  if (status?.isDirectory()) throw new Error('it is a folder')
  const isStream = status && !status.isFile()
  if (isStream && !allowsStreams) throw new Error('it is a pipe or a device, not a file')
  const isGiven = /^\/dev\/(stdout|stderr|fd\/\d+)$/.test(path)
  const target = itself?.isSymbolicLink() && !isGiven ? await endOfLinks(path) : path
  if (isStream) {
    if (!status.isFIFO() && !target.startsWith('/dev/')) throw new Error('it is a device, not a file')
    return writeToStream(target, bytes)
  }
  // Replacing a read-only file must fail, although its folder would allow it.
  if (status) await access(target, constants.W_OK)
  if (makesFolders) await mkdir(dirname(target), { recursive: true })
  const temporary = join(dirname(target), `.skelgen-${randomBytes(8).toString('hex')}`)
  temporaries.add(temporary)
  try {
    const file = await open(temporary, 'wx', status ? status.mode & 0o666 : 0o666)
    await file.writeFile(bytes).finally(() => file.close())
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    temporaries.delete(temporary)
    endIfDone()
  }
}

/** Writes to a pipe or a device. A named pipe's reader may be about to open it; opening one without a reader would wait forever. */
async function writeToStream(path, bytes) {
  const deadline = Date.now() + 1000
  let file
  while (!file) {
    try {
      file = await open(path, constants.O_WRONLY | constants.O_NONBLOCK)
    } catch (error) {
      if (error.code !== 'ENXIO') throw error
      if (Date.now() > deadline) throw new Error('it is a named pipe that nobody reads')
      await pause(10)
    }
  }
  try {
    for (let rest = bytes; rest.length > 0; ) {
      try {
        rest = rest.subarray((await file.write(rest)).bytesWritten)
      } catch (error) {
        if (error.code !== 'EAGAIN') throw error
        await pause(10)
      }
    }
  } finally {
    await file.close()
  }
}

/**
 * Returns the path at the end of symbolic links, whether it exists or not. A link out of its own folder is an error, because
 * it could otherwise lead to any file.
 */
async function endOfLinks(path) {
  let end = path
  for (let count = 0; count < 40; count++) {
    const target = await readlink(end).catch(() => undefined)
    if (target === undefined) {
      const way = relative(await realpath(dirname(path)), await realpath(dirname(end)))
      if (way === '..' || way.startsWith('..' + sep) || resolve(way) === way) {
        throw new Error(`is a link that leads out of its folder, to '${end}'`)
      }
      return end
    }
    end = resolve(dirname(end), target)
  }
  throw new Error('too many levels of symbolic links')
}

/** Removes what killed runs left. A run whose file is removed while it writes it writes it again. */
async function sweep(folder) {
  for (const item of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (!item.isFile() || !/^\.skelgen-([0-9a-f]{16}|\d+-\d+)$/.test(item.name)) continue
    await rm(join(folder, item.name), { force: true }).catch(() => {})
  }
}

const reasons = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on device',
  ENOTDIR: 'not a directory',
  EROFS: 'read-only file system',
}

function reasonOf(error) {
  return reasons[error.code] ?? error.message
}
