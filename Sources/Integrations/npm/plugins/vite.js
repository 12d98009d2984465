import { readFileSync } from 'node:fs'
import { CompileError, compileFile, lineOf } from '../lib/build.js'
import { importOf, isCompiledFurther, moduleOf, optionsOf, textOf } from './module.js'

const types = { svg: 'image/svg+xml', html: 'text/html', page: 'text/html', picture: 'text/html', json: 'application/json' }

/**
 * The plug-in for Vite and Rollup: `import svg from './Feed.skel'`, `'./Feed.skel?url'`, `'./Feed.skel?react'`.
 * @param {import('../plugins.js').Options} settings
 */
export default function skelgen({ component, ...options } = {}) {
  let isServing = false
  /** The files that each module was made from, by the module's id. */
  const dependencies = new Map()

  return {
    name: 'skelgen',
    // Must come before Vite's own plug-ins, which handle `?raw` and `?url` for any file, and before the frameworks'.
    enforce: 'pre',

    configResolved(config) {
      isServing = config.command === 'serve'
    },

    /** Rollup: removes the query from the file's name, and adds the extension that another plug-in expects. */
    async resolveId(source, importer, context) {
      const wanted = importOf(source)
      // Without a query, the file is resolved like any other.
      if (!wanted || wanted.id('') === '') return null
      const resolved = await this.resolve(wanted.file, importer, { ...context, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      const id = wanted.id(resolved.id)
      return id === source ? null : { ...resolved, id }
    },

    async load(id) {
      const wanted = importOf(id)
      // Other plug-ins add their own queries for parts of their modules.
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
          // A dev server only has the assets on disk.
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

    /** Vite: a changed file also updates the modules of files that import it. */
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

/** Converts a location for Rollup: columns count UTF-16 units from 0; a mark shows the column below the line. */
function placeOf(problem) {
  if (!problem?.line) return {}
  let text = ''
  try {
    text = readFileSync(problem.file, 'utf8').split('\n')[problem.line - 1] ?? ''
  } catch {
    // The location is enough without the line.
  }
  const column = [...text].slice(0, problem.column - 1).join('').length
  const gutter = `${problem.line}: `
  return {
    loc: { file: problem.file, line: problem.line, column },
    frame: `${gutter}${text}\n${' '.repeat(gutter.length + problem.column - 1)}^`,
  }
}
