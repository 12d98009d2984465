// The npm package, installed from its file: its functions, and its plug-ins, called as Vite, Rollup, webpack and esbuild
// call them. Run by the script `npm`.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'

const { compile, check, format, importScreen, UsageError } = await import('skelgen')
const { default: skelgen } = await import('skelgen/vite')
const { default: esbuild } = await import('skelgen/esbuild')
const { default: loader } = await import('skelgen/webpack')

const feed = `import "tokens.skel"\nskeleton Feed { size: 10 20; padding: $gutter; label }\n`
const two = `skeleton Wide { size: 20 10; label }\nskeleton Tall { size: 10 20; label }\n`

/** A folder with files, some of them modules that stand for frameworks. */
async function project(files) {
  const folder = await mkdtemp(join(process.env.CHECKOUT, 'project '))
  for (const [name, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

/** What the program itself writes. */
function compiled(file, ...options) {
  return execFileSync('skelgen', ['compile', file, '-o', '-', ...options], { encoding: 'utf8' })
}

/** What Rollup gives hooks as `this`. */
function context() {
  return {
    watched: [],
    emitted: [],
    addWatchFile(file) {
      this.watched.push(file)
    },
    emitFile(file) {
      this.emitted.push(file)
      return 'reference' + this.emitted.length
    },
    warned: [],
    warn(problem) {
      this.warned.push(problem)
    },
    error(problem) {
      throw Object.assign(new Error(problem.message), problem)
    },
    async resolve(source, importer) {
      return { id: join(importer, '..', source), external: false }
    },
  }
}

/** The module that code is. */
async function evaluated(folder, code) {
  const file = join(folder, `module-${Math.random()}.js`)
  await writeFile(file, code)
  return import(pathToFileURL(file))
}

test('a file is a module of its text, by no query and by ?raw', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  for (const query of ['', '?raw', '?t=123']) {
    const rollup = context()
    const { code } = await skelgen().load.call(rollup, id + query)
    assert.equal((await evaluated(folder, code)).default, compiled(id))
    assert.deepEqual(rollup.watched, [id, join(folder, 'tokens.skel')])
  }
})

test('other modules are left to others', async () => {
  const plugin = skelgen()
  for (const id of ['/a/Feed.svg', '/a/skel', '\0Feed.skel', '/a/main.js?from=Feed.skel']) {
    assert.equal(await plugin.load.call(context(), id), null)
    assert.equal(await plugin.resolveId.call(context(), id, '/a/main.js', {}), null)
  }
  assert.equal(await plugin.resolveId.call(context(), './Feed.skel', '/a/main.js', {}), null)
})

test('a query is no part of the name that is looked for', async () => {
  const { id } = await skelgen().resolveId.call(context(), './Feed.skel?url', '/a/main.js', {})
  assert.equal(id, '/a/Feed.skel?url')
})

test('several skeletons are names, and members of the default', async () => {
  const folder = await project({ 'Splash.skel': two })
  const { code } = await skelgen().load.call(context(), join(folder, 'Splash.skel'))
  const module = await evaluated(folder, code)
  assert.match(module.Wide, /viewBox="0 0 20 10"/)
  assert.match(module.Tall, /viewBox="0 0 10 20"/)
  assert.deepEqual(module.default, { Wide: module.Wide, Tall: module.Tall })
})

test('a variant stands beside the default', async () => {
  const folder = await project({
    'Feed.skel': 'skeleton Feed { size: 10 20; label; variant Large when width >= 30 { size: 30 40 } }',
  })
  const plugin = skelgen({ variant: 'all' })
  const { code } = await plugin.load.call(context(), join(folder, 'Feed.skel'))
  const module = await evaluated(folder, code)
  assert.match(module.default, /viewBox="0 0 10 20"/)
  assert.match(module.Large, /viewBox="0 0 30 40"/)
})

test('?url is an asset of a bundle', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const rollup = context()
  const { code } = await skelgen().load.call(rollup, id + '?url')
  assert.deepEqual(rollup.emitted, [{ type: 'asset', name: 'Feed.svg', source: compiled(id) }])
  assert.match(code, /import\.meta\.ROLLUP_FILE_URL_reference1/)
})

test('?url is a data URL in a dev server', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const plugin = skelgen()
  plugin.configResolved({ command: 'serve' })
  const { code } = await plugin.load.call(context(), id + '?url')
  const response = await fetch((await evaluated(folder, code)).default)
  assert.equal(response.headers.get('content-type'), 'image/svg+xml')
  assert.equal(await response.text(), compiled(id))
})

test('?component is an element, or a component of a framework', async () => {
  const folder = await project({
    'Feed.skel': feed,
    'tokens.skel': 'let gutter: 2',
    'node_modules/react/index.js': 'exports.createElement = (...made) => made',
    'node_modules/preact/index.js': 'exports.createElement = (...made) => made',
    'node_modules/vue/index.js': 'exports.h = (...made) => made',
  })
  const id = join(folder, 'Feed.skel')
  const svg = compiled(id)
  const component = async (options) => {
    const { code } = await skelgen(options).load.call(context(), id + '?component')
    return (await evaluated(folder, code)).default
  }
  for (const framework of ['react', 'preact']) {
    assert.deepEqual((await component({ component: framework }))({ id: 'a' }), [
      'div',
      { id: 'a', dangerouslySetInnerHTML: { __html: svg } },
    ])
  }
  assert.deepEqual((await component({ component: 'vue' }))({ id: 'a' }), ['div', { id: 'a', innerHTML: svg }])

  globalThis.document = {
    createElement: () => ({
      set innerHTML(text) {
        this.content = { firstElementChild: text }
      },
    }),
  }
  assert.equal((await component())(), svg)
  await assert.rejects(component({ component: 'angular' }), /component is dom, react, preact, vue, not 'angular'/)
})

test('a mistake is an error with its place, and watched', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': '/* 😀 */ let gutter: 2; let let\n' })
  const rollup = context()
  const id = join(folder, 'Feed.skel')
  const tokens = join(folder, 'tokens.skel')
  await assert.rejects(skelgen().load.call(rollup, id), (error) => {
    assert.match(error.message, /tokens\.skel:1:31: expected ':' .* \[unexpected-token\]$/)
    // From 0, and two for what UTF-16 writes in two.
    assert.deepEqual(error.loc, { file: tokens, line: 1, column: 31 })
    assert.equal(error.id, id)
    assert.match(error.frame, /^1: .*let let\n +\^$/)
    return true
  })
  assert.deepEqual(rollup.watched, [id, tokens])
})

const odd = `skeleton Odd { size: 10 20; row { label } }\n`

test('a warning is a warning with its place, and the module is there', async () => {
  const folder = await project({ 'Odd.skel': odd })
  const rollup = context()
  const id = join(folder, 'Odd.skel')
  const { code } = await skelgen().load.call(rollup, id)
  assert.match((await evaluated(folder, code)).default, /^<svg/)
  assert.equal(rollup.warned.length, 1)
  assert.match(rollup.warned[0].message, /Odd\.skel:1:35: warning: this label has no width.* \[no-size\]$/)
  assert.deepEqual(rollup.warned[0].loc, { file: id, line: 1, column: 34 })
  const strict = skelgen({ warningsAsErrors: true }).load.call(context(), id)
  await assert.rejects(strict, /Odd\.skel:1:35: this label has no width/)
})

test('beside an error a warning is not what is shown', async () => {
  const folder = await project({
    'Odd.skel': 'skeleton Odd { size: 10 20; imageView { numberOfLines: 2 } }\nstyle S { gapp: 3 }\n',
  })
  const error = await skelgen().load.call(context(), join(folder, 'Odd.skel')).catch((error) => error)
  assert.equal(error.loc.line, 2)
  assert.match(error.message, /Odd\.skel:2:11: a style has no property 'gapp'[^\n]*\n[^\n]*Odd\.skel:1:41: warning: /)
})

test('a missing import is watched for', async () => {
  const folder = await project({ 'Feed.skel': feed })
  const rollup = context()
  await assert.rejects(skelgen().load.call(rollup, join(folder, 'Feed.skel')), /file 'tokens.skel' not found/)
  assert.ok(rollup.watched.includes(join(folder, 'tokens.skel')))
})

test('a file without a skeleton and wrong options are errors', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const fails = (options, file, message) => assert.rejects(skelgen(options).load.call(context(), file), message)
  await fails({}, join(folder, 'tokens.skel'), /tokens\.skel has no skeleton/)
  await fails({ animation: 'gif' }, id, /gif/)
  await fails({ animated: true }, id, /unknown option '--animated=?/)
})

test('a change of an import changes what imports it', async () => {
  const folder = await project({ 'Feed.skel': feed, 'Splash.skel': two, 'tokens.skel': 'let gutter: 2' })
  const plugin = skelgen()
  for (const name of ['Feed.skel', 'Feed.skel?url', 'Splash.skel']) {
    await plugin.load.call(context(), join(folder, name))
  }
  const server = { moduleGraph: { getModuleById: (id) => id.slice(folder.length + 1) } }
  const changed = (name) => plugin.handleHotUpdate({ file: join(folder, name), modules: [], server })
  assert.deepEqual(changed('tokens.skel'), ['Feed.skel', 'Feed.skel?url'])
  assert.deepEqual(changed('Splash.skel'), ['Splash.skel'])
  assert.deepEqual(changed('main.js'), [])
})

/** Calls the loader as webpack does. */
function bundled(file, query = '', options = {}) {
  const webpack = {
    dependencies: [],
    emitted: {},
    resourcePath: file,
    resourceQuery: query,
    getOptions: () => options,
    warnings: [],
    emitWarning: (warning) => webpack.warnings.push(warning),
    addDependency: (dependency) => webpack.dependencies.push(dependency),
    emitFile: (name, content) => (webpack.emitted[name] = content),
  }
  return new Promise((done) => {
    webpack.async = () => (error, code) => done({ error, code, ...webpack })
    loader.call(webpack)
  })
}

test("webpack's loader does the same", async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const text = await bundled(id)
  assert.equal((await evaluated(folder, text.code)).default, compiled(id))
  assert.deepEqual(text.dependencies, [id, join(folder, 'tokens.skel')])

  const url = await bundled(id, '?url', { animation: 'smil' })
  const [name] = Object.keys(url.emitted)
  assert.match(name, /^Feed\.[0-9a-f]{8}\.svg$/)
  assert.equal(url.emitted[name], compiled(id, '--animation', 'smil'))
  globalThis.__webpack_public_path__ = '/public/'
  assert.equal((await evaluated(folder, url.code)).default, '/public/' + name)

  await writeFile(join(folder, 'Odd.skel'), odd)
  const warned = await bundled(join(folder, 'Odd.skel'))
  assert.match(warned.code, /^const skeleton0/)
  assert.deepEqual(
    warned.warnings.map(({ message }) => message.replace(/^.*Odd/, 'Odd')),
    ['Odd.skel:1:35: warning: this label has no width, so nothing of it is drawn [no-size]'],
  )

  await writeFile(join(folder, 'tokens.skel'), '')
  const mistake = await bundled(id)
  assert.match(mistake.error.message, /Feed\.skel:2:39: no variable named 'gutter'/)
  assert.deepEqual(mistake.dependencies, [id, join(folder, 'tokens.skel')])
})

test("what another plug-in compiles further ends as that wants it", async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const plugin = skelgen()
  for (const [source, end, format, ...options] of [
    ['./Feed.skel?react', '.tsx', 'react'],
    ['./Feed.skel.tsx', '.tsx', 'react'],
    ['./Feed.skel?solid', '.tsx?format=solid', 'solid'],
    ['./Feed.skel?vue', '.vue', 'vue'],
    ['./Feed.skel.svelte', '.svelte', 'svelte'],
    ['./Feed.skel?react&animation=none', '.tsx?animation=none', 'react', '--animation', 'none'],
  ]) {
    const resolved = await plugin.resolveId.call(context(), source, join(folder, 'main.js'), {})
    assert.equal(resolved.id, id + end)
    const { code } = await plugin.load.call(context(), resolved.id)
    assert.equal(code, compiled(id, '--format', format, ...options))
  }
})

test('an option of placeholders for all imports does not concern pictures', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  const plugin = skelgen({ dark: '.dark' })
  for (const [query, ...options] of [['', '--format', 'svg'], ['?html', '--format', 'html', '--dark', '.dark']]) {
    const { code } = await plugin.load.call(context(), id + query)
    assert.equal((await evaluated(folder, code)).default, compiled(id, ...options), query)
  }
})

test('text in every form, and the styles alone', async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2' })
  const id = join(folder, 'Feed.skel')
  for (const [query, ...options] of [
    ['?html', '--format', 'html'],
    ['?html&fixed', '--format', 'html', '--fixed'],
    ['?json&size=30x40', '--format', 'json', '--size', '30x40'],
    ['?size=30x40', '--size', '30x40'],
  ]) {
    const { code } = await skelgen().load.call(context(), id + query)
    assert.equal((await evaluated(folder, code)).default, compiled(id, ...options), query)
  }
  const { code } = await skelgen().load.call(context(), id + '.css')
  const styles = join(folder, 'skeleton.css')
  execFileSync('skelgen', ['compile', id, '--format', 'html', '--css', styles, '-o', join(folder, 'Feed.html')])
  assert.equal(code, await readFile(styles, 'utf8'))
})

test('a file of the project that has an output\'s name is neither looked at nor in the way', async () => {
  const own = Object.fromEntries(['tsx', 'html', 'svg', 'js', 'json', 'vue'].map((extension) => ['Feed.' + extension, 'ours']))
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2', 'skeleton.css': 'ours', ...own })
  for (const suffix of ['', '?html', '?json', '?webcomponent', '.tsx', '.vue', '.css']) {
    const { code } = await skelgen().load.call(context(), join(folder, 'Feed.skel') + suffix)
    assert.match(code, /skel/, suffix)
  }
  for (const name of ['skeleton.css', ...Object.keys(own)]) assert.equal(await readFile(join(folder, name), 'utf8'), 'ours')
})

test('several skeletons are no one component', async () => {
  const folder = await project({ 'Splash.skel': two })
  const load = skelgen().load.call(context(), join(folder, 'Splash.skel.vue'))
  await assert.rejects(load, /Splash\.skel has 2 skeletons: a file with one can be imported as vue/)
})

/** Calls the plug-in as esbuild does. */
async function built(folder, path, options) {
  const hooks = {}
  esbuild(options).setup({
    onResolve: ({ filter }, hook) => (hooks.resolve = (asked) => filter.test(asked.path) && hook(asked)),
    onLoad: (_, hook) => (hooks.load = hook),
  })
  const resolved = await hooks.resolve({ path, resolveDir: folder, namespace: 'file' })
  return resolved && { path: resolved.path, ...(await hooks.load(resolved)) }
}

test("esbuild's plug-in does the same", async () => {
  const folder = await project({ 'Feed.skel': feed, 'tokens.skel': 'let gutter: 2', 'Odd.skel': odd })
  const id = join(folder, 'Feed.skel')
  const text = await built(folder, './Feed.skel')
  assert.equal(text.loader, 'js')
  assert.equal((await evaluated(folder, text.contents)).default, compiled(id))
  assert.deepEqual(text.watchFiles, [id, join(folder, 'tokens.skel')])
  const react = await built(folder, './Feed.skel?react')
  assert.equal(react.loader, 'tsx')
  assert.equal(react.contents, compiled(id, '--format', 'react'))
  assert.equal(react.resolveDir, folder)
  assert.match((await built(folder, './Feed.skel?vue')).errors[0].text, /no loader for vue/)
  const { warnings } = await built(folder, './Odd.skel')
  assert.match(warnings[0].text, /this label has no width.* \[no-size\]/)
  assert.deepEqual({ ...warnings[0].location, file: '' }, { file: '', line: 1, column: 34, lineText: odd.trim() })
  await writeFile(join(folder, 'tokens.skel'), '')
  assert.match((await built(folder, './Feed.skel')).errors[0].text, /no variable named 'gutter'/)
  assert.equal(await built(folder, './main.js'), false)
})

test('a text is compiled as the command compiles a file of its name', async () => {
  const folder = await project({ 'Screens/Feed.skel': feed.replace('tokens', '../tokens'), 'tokens.skel': 'let gutter: 2' })
  const text = await readFile(join(folder, 'Screens/Feed.skel'), 'utf8')
  const asked = []
  const read = async (path) => {
    asked.push(path)
    return path === 'tokens.skel' ? 'let gutter: 2' : undefined
  }
  const { outputs, diagnostics } = await compile(text, { name: 'Screens/Feed.skel', read })
  assert.deepEqual(diagnostics, [])
  assert.deepEqual(outputs.map(({ name }) => name), ['Screens/Feed.svg'])
  assert.equal(outputs[0].text, compiled(join(folder, 'Screens/Feed.skel'), '--root', folder))
  assert.deepEqual(asked, ['tokens.skel'])

  const all = await compile(two, { name: 'Two.skel', format: 'html', css: 'two.css', direction: 'rightLeft', size: '30x40' })
  assert.deepEqual(all.outputs.map(({ name }) => name).sort(), ['Two.Tall.html', 'Two.Wide.html', 'two.css'])
})

test('diagnostics are those of the command', async () => {
  const folder = await project({ 'Odd.skel': odd + 'style S { gapp: 3 }\n' })
  const said = execFileSync('sh', ['-c', 'skelgen check Odd.skel --diagnostics json 2>&1; true'], { cwd: folder, encoding: 'utf8' })
  const text = await readFile(join(folder, 'Odd.skel'), 'utf8')
  assert.deepEqual((await check(text, { name: 'Odd.skel' })).diagnostics, JSON.parse(said))
  assert.deepEqual((await compile(text, { name: 'Odd.skel' })).outputs, [])
})

test('wrong options are errors', async () => {
  await assert.rejects(compile(odd, { sise: '3x4' }), (error) => error instanceof UsageError && /--sise/.test(error.message))
  await assert.rejects(compile(odd, { format: 'pdf' }), UsageError)
  await assert.rejects(compile(odd, { size: 'large' }), UsageError)
  const broken = compile(feed, { read: () => { throw new Error('the disk is on fire') } })
  await assert.rejects(broken, /the disk is on fire/)
})

test('a text is formatted, and a screen imported', async () => {
  assert.equal((await format('skeleton   A{size:1 2;label}')).text, 'skeleton A { size: 1 2; label }\n')
  const wrong = await format('skeleton {')
  assert.equal(wrong.text, 'skeleton {')
  assert.ok(wrong.diagnostics.length > 0)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 20"><rect x="0" y="0" width="60" height="20"/></svg>'
  const { text } = await importScreen({ name: 'Card.svg', text: svg })
  assert.match(text, /skeleton Card \{\n {2}size: 100 20\n/)
  assert.deepEqual((await check(text)).diagnostics, [])
})

test('a broken run leaves the module usable', async () => {
  const deep = 'skeleton A { size: 10 10; ' + 'view { '.repeat(100_000) + '}'.repeat(100_000) + ' }'
  await compile(deep).catch(() => {})
  await compile('x'.repeat(1 << 20)).catch(() => {})
  assert.match((await compile(two)).outputs[0].text, /^<svg/)
})

test('200 compilations of 10,000 lines take 64 MB at most, of one instance', async () => {
  const { Compiler } = await import(pathToFileURL(join(process.env.PACKAGE, 'lib/module.js')))
  const module = await WebAssembly.compile(await readFile(join(process.env.PACKAGE, 'skelgen.wasm')))
  const { instantiated, Instance } = { instantiated: [], Instance: WebAssembly.Instance }
  WebAssembly.Instance = class extends Instance {
    constructor(...parts) {
      super(...parts)
      instantiated.push(this)
    }
  }
  const lines = Array.from({ length: 10_000 }, (_, row) => `  view { frame: ${row % 300} ${row} 40 10; cornerRadius: 4 }\n`)
  const bytes = new TextEncoder().encode(`skeleton Long {\n  size: 375 10000\n${lines.join('')}}\n`)
  const places = { '/Long.skel': { kind: 'file', bytes }, '/': { kind: 'folder' } }
  const host = { folder: '/', place: (path) => places[path] ?? { kind: 'missing' } }
  const compiler = new Compiler(module)
  for (let time = 0; time < 200; time++) {
    const { status, acts } = await compiler.run(['compile', 'Long.skel'], host)
    assert.equal(status, 0)
    assert.ok(acts[0].bytes.length > 100_000)
  }
  WebAssembly.Instance = Instance
  assert.equal(instantiated.length, 1)
  const size = instantiated[0].exports.memory.buffer.byteLength
  assert.ok(size <= 64 << 20, `${size >> 20} MB`)
})
