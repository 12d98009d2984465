import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { CompileError, compileFile } from '../lib/build.js'
import { importOf, isCompiledFurther, moduleOf, optionsOf, textOf } from './module.js'

const loaders = { react: 'tsx', solid: 'tsx', angular: 'ts', css: 'css' }

/**
 * The plug-in for esbuild, with the same imports as Vite's, except formats that need another plug-in, such as Vue.
 * @param {import('../plugins.js').Options} settings
 */
export default function skelgen({ component, ...options } = {}) {
  return {
    name: 'skelgen',
    setup(build) {
      build.onResolve({ filter: /\.skel(\.[a-z]+)?(\?.*)?$/ }, async (asked) => {
        const wanted = importOf(asked.path)
        if (!wanted || asked.namespace === 'skelgen') return undefined
        const file = resolve(asked.resolveDir, wanted.file)
        return { path: wanted.id(file), namespace: 'skelgen', pluginData: { ...wanted, file } }
      })

      build.onLoad({ filter: /.*/, namespace: 'skelgen' }, async ({ pluginData: wanted }) => {
        try {
          const { outputs, dependencies, warnings } = await compileFile(wanted.file, optionsOf(wanted, options))
          const shared = {
            resolveDir: dirname(wanted.file),
            watchFiles: dependencies,
            warnings: warnings.map(messageOf),
          }
          if (!isCompiledFurther(wanted.format)) {
            const url = ({ text }) => JSON.stringify('data:image/svg+xml,' + encodeURIComponent(text))
            return { ...shared, contents: moduleOf(outputs, wanted, url, component), loader: 'js' }
          }
          const loader = loaders[wanted.format]
          if (!loader) return { ...shared, errors: [{ text: `esbuild has no loader for ${wanted.format}` }] }
          return { ...shared, contents: textOf(outputs, wanted), loader }
        } catch (error) {
          if (!(error instanceof CompileError)) throw error
          const errors = error.problems.length ? error.problems.map(messageOf) : [{ text: error.message }]
          return { errors, watchFiles: error.dependencies }
        }
      })
    },
  }
}

/** Converts a diagnostic for esbuild, whose columns count UTF-8 bytes from 0. */
function messageOf(problem) {
  const text = problem.message + (problem.code ? ` [${problem.code}]` : '')
  if (!problem.line) return { text }
  let line = ''
  try {
    line = readFileSync(problem.file, 'utf8').split('\n')[problem.line - 1] ?? ''
  } catch {
    // The location is enough without the line.
  }
  const before = [...line].slice(0, problem.column - 1).join('')
  return {
    text,
    location: { file: problem.file, line: problem.line, column: new TextEncoder().encode(before).length, lineText: line },
  }
}
