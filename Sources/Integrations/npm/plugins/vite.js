import { readFileSync } from 'node:fs'
import { CompileError, compileFile, lineOf } from '../lib/build.js'
import { importOf, isCompiledFurther, moduleOf, optionsOf, textOf } from './module.js'

const types = { svg: 'image/svg+xml', html: 'text/html', page: 'text/html', picture: 'text/html', json: 'application/json' }

/**
 * The plug-in of Vite and Rollup: `import svg from './Feed.skel'`, `'./Feed.skel?url'`, `'./Feed.skel?react'`.
 * @param {import('../plugins.js').Options} settings
 */
export default function skelgen({ component, ...options } = {}) {
  let isServing = false
  /** By the id of a module, the files that it was made from. */
  const dependencies = new Map()

  return {
    name: 'skelgen',
    // Before Vite's own plug-ins, which take `?raw` and `?url` of any file, and before those of the frameworks.
    enforce: 'pre',

    configResolved(config) {
      isServing = config.command === 'serve'
    },

    /** Rollup: a query is part of no file's name, and what another plug-in compiles ends as that wants it. */
    async resolveId(source, importer, context) {
      const wanted = importOf(source)
      // Without a query a file is found as any other.
      if (!wanted || wanted.id('') === '') return null
      const resolved = await this.resolve(wanted.file, importer, { ...context, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      const id = wanted.id(resolved.id)
      return id === source ? null : { ...resolved, id }
    },

    async load(id) {
      const wanted = importOf(id)
      // What another plug-in asks of its own modules has a query of its own.
      if (!wanted || /[?&](vue|svelte)&/.test(id)) return null
      const watch = (files) => {
        dependencies.set(id, files)
        for (const dependency of files) this.addWatchFile(dependency)
      }
      try {
        const { outputs, dependencies: files, warnings } = await compileFile(wanted.file, optionsOf(wanted, options))
        watch(files)
        for (const warning of warnings) {
          this.warn({ message: lineOf(warning), id, ...placeOf(warning) })
        }
        if (isCompiledFurther(wanted.format)) {
          return { code: textOf(outputs, wanted), map: { mappings: '' } }
        }
        const url = ({ file, text }) => {
          // A dev server has no assets but those on disk.
          if (isServing) return JSON.stringify(`data:${types[wanted.format]},` + encodeURIComponent(text))
          return 'import.meta.ROLLUP_FILE_URL_' + this.emitFile({ type: 'asset', name: file, source: text })
        }
        return {
          code: moduleOf(outputs, wanted, url, component),
          map: { mappings: '' },
          moduleSideEffects: wanted.format === 'webcomponent',
        }
      } catch (error) {
        if (!(error instanceof CompileError)) throw error
        watch(error.dependencies)
        this.error({ message: error.message, id, ...placeOf(error.problems[0]) })
      }
    },

    /** Vite: a file that others import makes their modules new. */
    handleHotUpdate({ file, modules, server }) {
      const found = new Set(modules)
      for (const [id, files] of dependencies) {
        const module = files.includes(file) && server.moduleGraph.getModuleById(id)
        if (module) found.add(module)
      }
      return [...found]
    },
  }
}

/** Rollup's place of a problem, columns from 0 in UTF-16, with the line and a mark below the column. */
function placeOf(problem) {
  if (!problem?.line) return {}
  let text = ''
  try {
    text = readFileSync(problem.file, 'utf8').split('\n')[problem.line - 1] ?? ''
  } catch {
    // The place is known without it.
  }
  const column = [...text].slice(0, problem.column - 1).join('').length
  const gutter = `${problem.line}: `
  return {
    loc: { file: problem.file, line: problem.line, column },
    frame: `${gutter}${text}\n${' '.repeat(gutter.length + problem.column - 1)}^`,
  }
}
