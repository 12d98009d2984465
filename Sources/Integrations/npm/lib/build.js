import { basename, dirname } from 'node:path'
import { loadCompiler } from './load.js'
import { nodeHost } from './node.js'
import { wordsOf } from './words.js'

const decoder = new TextDecoder()

/** A file that could not be compiled. */
export class CompileError extends Error {
  name = 'CompileError'

  /**
   * @param {string} message
   * @param {import('../index.js').Diagnostic[]} problems the errors first
   * @param {string[]} dependencies the files to watch for the mistakes to go away
   */
  constructor(message, problems, dependencies) {
    super(message)
    this.problems = problems
    this.dependencies = dependencies
  }
}

/**
 * Compiles a file of this machine; nothing is written.
 * @param {string} file absolute
 * @param {Record<string, unknown>} options of `skelgen compile`
 * @returns {Promise<{ outputs: { name: string, file: string, text: string }[], dependencies: string[],
 *   warnings: import('../index.js').Diagnostic[] }>} the outputs, `name` being what stands between the source's name and
 *   the extension, '' for nothing; the files that they were made from; and what is almost certainly a mistake in these
 */
export async function compileFile(file, options = {}) {
  const compiler = await loadCompiler()
  const host = nodeHost()
  const dependencies = new Set([file])
  // Beside its own file, whose folder imports may leave as far as the working directory.
  const { status, error, acts } = await compiler.run(['compile', file, ...wordsOf(options), '--diagnostics=json'], {
    ...host,
    place: async (path, wantsContent) => {
      const place = await host.place(path, wantsContent)
      if (wantsContent && place.kind === 'file') dependencies.add(path)
      // An import that is not there may come.
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

/** A diagnostic on one line. */
export function lineOf({ file, line, column, severity, message, code }) {
  const place = [file, line, column].filter((part) => part != null).join(':')
  return `${place}: ${severity === 'error' ? '' : severity + ': '}${message}${code ? ` [${code}]` : ''}`
}
