import { basename, dirname } from 'node:path'
import { loadCompiler } from './load.js'
import { nodeHost } from './node.js'
import { wordsOf } from './words.js'

const decoder = new TextDecoder()

/** The files besides outputs: sources, templates, and what marks the folder that imports must not leave. */
const isRead = /(\.skel|\.mustache|\/skelgen\.json|\/\.git)$/

/** The error for a file that couldn't be compiled. */
export class CompileError extends Error {
  name = 'CompileError'

  /**
   * @param {string} message
   * @param {import('../index.js').Diagnostic[]} problems the errors first
   * @param {string[]} dependencies the files to watch until the mistakes are fixed
   */
  constructor(message, problems, dependencies) {
    super(message)
    this.problems = problems
    this.dependencies = dependencies
  }
}

/**
 * Compiles a file without writing outputs.
 * @param {string} file the absolute path
 * @param {Record<string, unknown>} options the options of `skelgen compile`
 * @returns {Promise<{ outputs: { name: string, file: string, text: string }[], dependencies: string[],
 *   warnings: import('../index.js').Diagnostic[] }>} the outputs, whose `name` is the part between the source's name and
 *   the extension, if any; the files that they were made from; and the warnings
 */
export async function compileFile(file, options = {}) {
  const compiler = await loadCompiler()
  const host = nodeHost()
  const dependencies = new Set([file])
  // The outputs' folder is the file's own.
  const { status, error, acts } = await compiler.run(['compile', file, ...wordsOf(options), '--diagnostics=json'], {
    ...host,
    place: async (path, wantsContent) => {
      const place = await host.place(path, wantsContent)
      // Nothing is written, so that other files that have an output's name are none of the compiler's business.
      if (place.kind === 'file' && path !== file && !isRead.test(path)) return { kind: 'missing' }
      if (wantsContent && place.kind === 'file') dependencies.add(path)
      // A missing import may be created later.
      if (place.kind === 'missing' && path.endsWith('.skel')) dependencies.add(path)
      return place
    },
  })
  const text = decoder.decode(error)
  const found = [...dependencies]
  if (status === 2) throw new CompileError(text.replace(/^skelgen: /, '').trim(), [], found)
  const problems = text.trim() ? JSON.parse(text) : []
  if (status !== 0) {
    const isError = ({ severity }) => severity === 'error'
    const sorted = [...problems.filter(isError), ...problems.filter((problem) => !isError(problem))]
    throw new CompileError(sorted.map(lineOf).join('\n') || 'cannot compile ' + file, sorted, found)
  }
  const stem = basename(file).replace(/(?<=.)\.[^.]*$/, '')
  const outputs = acts
    .filter(({ kind }) => kind === 'write')
    .map(({ path, bytes }) => {
      const written = basename(path)
      const inner = dirname(path) === dirname(file) && written.startsWith(stem + '.') ? written.slice(stem.length + 1) : ''
      return { name: inner.split('.').slice(0, -1).join('.'), file: written, text: decoder.decode(bytes) }
    })
  if (outputs.length === 0) throw new CompileError(`${file} has no skeleton`, [], found)
  return { outputs, dependencies: found, warnings: problems.filter(({ severity }) => severity === 'warning') }
}

/** Formats a diagnostic as one line. */
export function lineOf({ file, line, column, severity, message, code }) {
  const place = [file, line, column].filter((part) => part != null).join(':')
  return `${place}: ${severity === 'error' ? '' : severity + ': '}${message}${code ? ` [${code}]` : ''}`
}
