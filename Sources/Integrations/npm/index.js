import { loadCompiler } from './lib/load.js'
import { wordsOf } from './lib/words.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** The folder of texts that aren't in a folder. */
const folder = '/skelgen'

/** An invalid call, such as one with an unknown option or a malformed size. */
export class UsageError extends Error {
  name = 'UsageError'
}

/**
 * Compiles a text like `skelgen compile` a file of that name.
 * @param {string} text
 * @param {import('./index.js').CompileOptions} [options]
 */
export async function compile(text, options = {}) {
  const { result, diagnostics } = await runOn(text, 'compile', options)
  return { outputs: outputsOf(result), diagnostics, printed: decoder.decode(result.output) }
}

/**
 * Checks a text for mistakes.
 * @param {string} text
 * @param {import('./index.js').CheckOptions} [options]
 */
export async function check(text, options = {}) {
  const { diagnostics } = await runOn(text, 'check', options)
  return { diagnostics }
}

/**
 * Formats a text, unless it has errors.
 * @param {string} text
 * @param {{ name?: string }} [options]
 */
export async function format(text, options = {}) {
  const { result, diagnostics } = await runOn(text, 'fmt', options)
  return { text: result.acts.length ? decoder.decode(result.acts[0].bytes) : text, diagnostics }
}

/**
 * Converts a page's capture, an SVG, a storyboard or a bones.json to a .skel file.
 * @param {string | (string | { name: string, text: string })[]} source
 * @param {import('./index.js').ImportOptions} [options]
 */
export async function importScreen(source, options = {}) {
  const sources = (Array.isArray(source) ? source : [source]).map((one, index) =>
    typeof one === 'string' ? { name: options.name ?? (index ? `Screen${index + 1}` : 'Screen'), text: one } : one,
  )
  const files = new Map(sources.map(({ name, text }) => [absolute(name), encoder.encode(text)]))
  const words = ['import', ...sources.map(({ name }) => name), '-o', '-', ...wordsOf(options)]
  const { result, diagnostics } = await run(words, files, options)
  return { text: decoder.decode(result.output), diagnostics }
}

async function runOn(text, command, options) {
  const name = options.name ?? 'Screen.skel'
  return run([command, name, ...wordsOf(options)], new Map([[absolute(name), encoder.encode(text)]]), options)
}

async function run(words, files, { read, environment }) {
  const compiler = await loadCompiler()
  const result = await compiler.run([...words, '--diagnostics=json'], {
    folder,
    environment,
    place: (path, wantsContent) => placeOf(path, wantsContent, files, read),
  })
  const text = decoder.decode(result.error)
  if (result.status === 2) throw new UsageError(text.replace(/^skelgen: /, '').trim())
  // `check` writes its diagnostics to standard output.
  const list = words[0] === 'check' ? decoder.decode(result.output) : text
  return { result, diagnostics: list.trim() ? JSON.parse(list) : [] }
}

async function placeOf(path, wantsContent, files, read) {
  const bytes = files.get(path)
  if (bytes) return { kind: 'file', bytes }
  // The whole folder is one project: `read` decides what may be imported.
  if (path === folder + '/.git' || (folder + '/').startsWith(path === '/' ? path : path + '/')) return { kind: 'folder', items: [] }
  for (const file of files.keys()) if (file.startsWith(path + '/')) return { kind: 'folder', items: [] }
  // Nothing exists at the places of outputs.
  if (!wantsContent && !path.endsWith('.skel')) return { kind: 'missing' }
  const found = await read?.(path.startsWith(folder + '/') ? path.slice(folder.length + 1) : path)
  if (found == null) return { kind: 'missing' }
  return { kind: 'file', bytes: typeof found === 'string' ? encoder.encode(found) : found }
}

function absolute(name) {
  const parts = []
  for (const part of (name.startsWith('/') ? name : `${folder}/${name}`).split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return '/' + parts.join('/')
}

function outputsOf(result) {
  return result.acts
    .filter(({ kind }) => kind === 'write')
    .map(({ path, bytes }) => ({ name: path, text: decoder.decode(bytes) }))
}
