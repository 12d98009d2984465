import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/**
 * What all integrations can be told.
 * @typedef {object} Options
 * @property {string} [skelgen] the compiler; SKELGEN of the environment, or `skelgen` in the PATH, when it is not given
 * @property {string[]} [options] more options of `skelgen compile`, as ['--animation', 'smil']
 * @property {'dom' | 'react' | 'preact' | 'vue'} [component] what `?component` gives; an SVG element when not given
 */

/**
 * A diagnostic, as `--diagnostics json` has it, with its file absolute.
 * @typedef {object} Problem
 * @property {'error' | 'warning' | 'note'} severity
 * @property {string} message
 * @property {string} [code]
 * @property {string | null} file
 * @property {number | null} line from 1
 * @property {number | null} column from 1, in Unicode scalars
 */

/** A file that could not be compiled. */
export class CompileError extends Error {
  /**
   * @param {string} message
   * @param {Problem[]} problems the errors first
   * @param {string[]} dependencies the files to watch for the mistakes to go away
   */
  constructor(message, problems, dependencies) {
    super(message)
    this.name = 'CompileError'
    this.problems = problems
    this.dependencies = dependencies
  }
}

/**
 * Compiles a file.
 * @param {string} file absolute
 * @param {Options} options
 * @returns {Promise<{ skeletons: { name: string, svg: string }[], dependencies: string[], warnings: Problem[] }>} the
 *   outputs, `name` being what stands between the file's name and the extension, '' for nothing; the files that they
 *   were made from; and what is almost certainly a mistake in these
 */
export async function compile(file, { skelgen = process.env.SKELGEN || 'skelgen', options = [] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'skelgen-'))
  try {
    const stem = basename(file).replace(/(?<=.)\.[^.]*$/, '')
    const depfile = join(folder, 'depfile')
    const outputs = join(folder, 'outputs')
    const to = (output) =>
      run(skelgen, ['compile', file, ...options, '-o', output, '--depfile', depfile, '--diagnostics', 'json'])
    // Only the compiler knows how many outputs there are; a file takes one, and is refused to several.
    let result = await to(join(folder, stem + '.svg'))
    const isSeveral = result.status === 2
    if (isSeveral) result = await to(outputs + '/')
    if (result.status !== 0) throw await failure(file, result)

    const names = (await readdir(isSeveral ? outputs : folder)).filter((name) => name.endsWith('.svg')).sort()
    const skeletons = await Promise.all(
      names.map(async (name) => ({
        name: name.slice(stem.length + 1, -'.svg'.length),
        svg: await readFile(join(isSeveral ? outputs : folder, name), 'utf8'),
      })),
    )
    if (skeletons.length === 0) throw new CompileError(`${file} has no skeleton`, [], await scanned(file))
    const warnings = (problemsOf(result.stderr) ?? []).filter(({ severity }) => severity === 'warning')
    return { skeletons, dependencies: inputs(await readFile(depfile, 'utf8')), warnings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program, argv) {
  return new Promise((done, fail) => {
    execFile(program, argv, { maxBuffer: 1 << 28 }, (error, _, stderr) => {
      if (error && typeof error.code !== 'number') {
        fail(new Error(`cannot run '${program}': ${error.message}; set SKELGEN, or the option 'skelgen'`))
      } else {
        done({ status: error ? error.code : 0, stderr })
      }
    })
  })
}

/** The names behind the colon of a depfile's first rule, absolute. */
export function inputs(depfile) {
  const words = depfile.split('\n', 1)[0].match(/(?:\\.|[^ ])+/g) ?? []
  const colon = words.findIndex((word) => /(?:^|[^\\]):$/.test(word))
  return words.slice(colon + 1).map((word) =>
    resolve(
      word
        .replace(/(\\+)([ #])/g, (_, backslashes, mark) => '\\'.repeat((backslashes.length - 1) / 2) + mark)
        .replaceAll('\\:', ':')
        .replaceAll('$$', () => '$'),
    ),
  )
}

/** The diagnostics that the compiler wrote, or undefined where it wrote something else. */
function problemsOf(stderr) {
  try {
    return JSON.parse(stderr).map((problem) => ({ ...problem, file: problem.file && resolve(problem.file) }))
  } catch {
    return undefined
  }
}

/** A diagnostic on one line. */
export function lineOf({ file, line, column, severity, message, code }) {
  const place = [file, line, column].filter((part) => part != null).join(':')
  return `${place}: ${severity === 'error' ? '' : severity + ': '}${message}${code ? ` [${code}]` : ''}`
}

async function failure(file, { status, stderr }) {
  const problems = problemsOf(stderr)
  if (!problems) {
    return new CompileError(stderr.trim() || `skelgen ended with status ${status}`, [], await scanned(file))
  }
  const isError = ({ severity }) => severity === 'error'
  const sorted = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
  return new CompileError(sorted.map(lineOf).join('\n'), sorted, await scanned(file))
}

/** A file and what it imports, by its text alone: for files that the compiler refuses. */
async function scanned(file, found = new Set()) {
  if (found.has(file)) return [...found]
  found.add(file)
  const source = await readFile(file, 'utf8').catch(() => '')
  for (const [, path] of source.matchAll(/^\s*import\s+"([^"\\]+)"/gm)) {
    await scanned(resolve(dirname(file), path), found)
  }
  return [...found]
}
