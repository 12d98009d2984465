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

/** A file that could not be compiled. */
export class CompileError extends Error {
  /**
   * @param {string} message
   * @param {object[]} problems as `--diagnostics json` has them, their files absolute
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
 * @returns {Promise<{ skeletons: { name: string, svg: string }[], dependencies: string[] }>} the outputs, `name` being
 *   what stands between the file's name and the extension, '' for nothing; and the files that they were made from
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
    return { skeletons, dependencies: inputs(await readFile(depfile, 'utf8')) }
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

async function failure(file, { status, stderr }) {
  let problems
  try {
    problems = JSON.parse(stderr).map((problem) => ({ ...problem, file: problem.file && resolve(problem.file) }))
  } catch {
    return new CompileError(stderr.trim() || `skelgen ended with status ${status}`, [], await scanned(file))
  }
  const lines = problems.map(({ file, line, column, message, code }) => {
    const place = [file, line, column].filter((part) => part != null).join(':')
    return `${place}: ${message}${code ? ` [${code}]` : ''}`
  })
  return new CompileError(lines.join('\n'), problems, await scanned(file))
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
