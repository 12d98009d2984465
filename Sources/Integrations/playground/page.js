'use strict'
const at = (id) => document.getElementById(id)
const examples = JSON.parse(at('examples').textContent)
const formats = ['svg', 'html', 'react', 'vue', 'svelte', 'solid', 'angular', 'webcomponent', 'page', 'picture', 'swift', 'swiftui', 'uikit', 'objc', 'json']
const directions = ['leftRight', 'rightLeft', 'topBottom', 'bottomTop', 'topLeftBottomRight', 'bottomRightTopLeft']
/** The longest that a compilation may take, in milliseconds; then the worker is ended and another one begun. */
const patience = 10_000

/** The compiler, in a worker: a hostile text can neither stop the page nor break what comes after it. */
const compiler = {
  number: 0,
  waiting: new Map(),
  async start() {
    this.module ??= await moduleOf(at('module').textContent.trim())
    const url = URL.createObjectURL(new Blob([at('worker').textContent], { type: 'text/javascript' }))
    this.worker = new Worker(url)
    this.ready = new Promise((done, fail) => {
      this.worker.onerror = (event) => fail(new Error(event.message || 'the worker does not start'))
      this.worker.onmessage = ({ data }) => {
        if (data.ready) return done()
        const task = this.waiting.get(data.id)
        this.waiting.delete(data.id)
        if (data.error) task?.fail(new Error(data.error))
        else task?.done(data.answer)
      }
    })
    this.worker.postMessage({ module: this.module })
    return this.ready
  },
  async run(task, text, options = {}) {
    this.starting ??= this.start()
    await this.starting
    const id = ++this.number
    return new Promise((done, fail) => {
      const clock = setTimeout(() => {
        this.worker.terminate()
        this.starting = undefined
        for (const one of this.waiting.values()) one.fail(new Error('this takes too long here'))
        this.waiting.clear()
      }, patience)
      const ended = (then) => (value) => {
        clearTimeout(clock)
        then(value)
      }
      this.waiting.set(id, { done: ended(done), fail: ended(fail) })
      this.worker.postMessage({ id, task, text, options, files: examples })
    })
  },
}

async function moduleOf(text) {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return WebAssembly.compile(await new Response(stream).arrayBuffer())
}

const source = at('source')
let outputs = []
let round = 0
let pending

/** Compiles what stands there now; what a later change has overtaken is not shown. */
async function update() {
  const mine = ++round
  const options = { name: 'Screen.skel', format: at('format').value, animation: at('animation').value }
  if (at('direction').value) options.direction = at('direction').value
  const began = performance.now()
  try {
    const { outputs: made, diagnostics } = await compiler.run('compile', source.value, options)
    if (mine !== round) return
    const time = performance.now() - began
    showProblems(diagnostics)
    if (made.length) {
      outputs = made
      showOutputs()
      await showPreview(mine, options)
    }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').length
    document.documentElement.dataset.round = mine
    say(errors || warnings ? `${count(errors, 'error')}, ${count(warnings, 'warning')}` : `Compiled in ${time.toFixed(1)} ms`)
  } catch (error) {
    if (mine !== round) return
    showProblems([])
    document.documentElement.dataset.round = mine
    say('Not compiled: ' + error.message)
  }
}

const count = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`
const say = (text) => (at('status').textContent = text)

/** The placeholder that a page would have; a format that is a picture shows itself. */
async function showPreview(mine, options) {
  const isPicture = options.format === 'svg'
  let shown = outputs
  if (isPicture) {
    // A drawing has a fixed width and follows the system: another width or scheme needs another drawing.
    const [, own, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(outputs[0].text) ?? []
    const width = at('width').value
    const other = {}
    if (own && width !== own) other.size = `${width}x${height}`
    if (!at('scheme').value.includes(' ')) other.scheme = at('scheme').value
    if (Object.keys(other).length) {
      const drawn = (await compiler.run('compile', source.value, { ...options, ...other })).outputs
      if (drawn.length) shown = drawn
    }
  } else if (options.format !== 'html') {
    shown = (await compiler.run('compile', source.value, { ...options, format: 'html' })).outputs
  }
  if (mine !== round || !shown.length) return
  const scheme = at('scheme').value
  const markup = shown.map(({ text }) => text).join('\n')
  at('preview').srcdoc =
    `<!DOCTYPE html><meta charset="utf-8"><meta name="color-scheme" content="${scheme}">` +
    `<style>:root { color-scheme: ${scheme} } body { margin: 0 } svg { display: block; max-width: 100%; height: auto }</style>` + markup
}

at('preview').addEventListener('load', () => {
  const page = at('preview').contentDocument
  if (page?.documentElement) at('preview').style.height = Math.max(120, page.documentElement.scrollHeight) + 'px'
})

function showOutputs() {
  const chosen = at('name').value
  at('name').replaceChildren(...outputs.map(({ name }) => new Option(name, name, false, name === chosen)))
  showOutput()
}

function showOutput() {
  const output = outputs.find(({ name }) => name === at('name').value) ?? outputs[0]
  if (!output) return
  at('output').textContent = output.text.length > 200_000 ? output.text.slice(0, 200_000) + '…' : output.text
  at('size').textContent = `${new Blob([output.text]).size.toLocaleString('en')} bytes`
  URL.revokeObjectURL(at('save').href)
  at('save').href = URL.createObjectURL(new Blob([output.text]))
  at('save').download = output.name
}

/** The place of a line and a column of Unicode scalars, both from 1, as JavaScript counts. */
function indexOf(text, line, column) {
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  const end = text.indexOf('\n', start)
  const scalars = [...text.slice(start, end < 0 ? text.length : end)]
  return start + scalars.slice(0, column - 1).join('').length
}

function showProblems(diagnostics) {
  at('problems').replaceChildren(
    ...diagnostics.map((problem) => {
      const item = document.createElement('li')
      item.className = problem.severity
      const place = document.createElement('button')
      place.type = 'button'
      place.textContent = problem.line ? `Line ${problem.line}` : problem.file ?? 'Screen'
      place.onclick = () => {
        if (!problem.line) return
        source.focus()
        source.setSelectionRange(
          indexOf(source.value, problem.line, problem.column), indexOf(source.value, problem.endLine, problem.endColumn))
      }
      const text = document.createElement('span')
      text.textContent = `${problem.severity}: ${problem.message}`
      item.append(place, text)
      for (const fix of problem.fixes ?? []) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = `Fix: ${fix.message}`
        button.onclick = () => apply(fix)
        item.append(button)
      }
      return item
    }),
  )
}

/** From the last place to the first, so that no edit moves the place of another. */
function apply({ edits }) {
  let text = source.value
  const places = edits
    .map((edit) => ({
      start: indexOf(text, edit.line, edit.column), end: indexOf(text, edit.endLine, edit.endColumn), text: edit.text,
    }))
    .sort((one, other) => other.start - one.start)
  for (const place of places) text = text.slice(0, place.start) + place.text + text.slice(place.end)
  setSource(text)
  source.focus()
}

function setSource(text) {
  source.value = text
  changed()
}

function changed() {
  clearTimeout(pending)
  pending = setTimeout(update, 30)
}

function setWidth(width) {
  at('slider').value = at('width').value = width
  at('preview').style.width = width + 'px'
  if (at('format').value === 'svg' && outputs.length) changed()
  // Waits until the frame's content is laid out.
  requestAnimationFrame(() => {
    const page = at('preview').contentDocument
    if (page?.documentElement) at('preview').style.height = Math.max(120, page.body?.scrollHeight ?? 0) + 'px'
  })
}

// A link contains the source itself; nothing is sent anywhere.
const encode = (text) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
function decode(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

at('share').onclick = async () => {
  history.replaceState(null, '', '#source=' + encode(source.value))
  try {
    await navigator.clipboard.writeText(location.href)
    say('The link is copied')
  } catch {
    say('The address of this page is the link now')
  }
}
at('copy').onclick = async () => {
  const output = outputs.find(({ name }) => name === at('name').value)
  try {
    await navigator.clipboard.writeText(output?.text ?? '')
    say('Copied')
  } catch {
    getSelection().selectAllChildren(at('output'))
    say('Selected: copy it with your keyboard')
  }
}
at('tidy').onclick = async () => {
  const { text } = await compiler.run('format', source.value, { name: 'Screen.skel' })
  if (text !== source.value) setSource(text)
}
at('import').onclick = () => at('file').click()
at('file').onchange = async () => {
  const [file] = at('file').files
  at('file').value = ''
  if (!file) return
  try {
    const { text, diagnostics } = await compiler.run('importScreen', { name: file.name, text: await file.text() })
    if (text) setSource(text)
    else showProblems(diagnostics)
    if (!text) say(`${file.name} cannot be imported`)
  } catch (error) {
    say(`${file.name} cannot be imported: ${error.message}`)
  }
}
at('example').onchange = () => setSource(examples[at('example').value])
for (const id of ['format', 'animation', 'direction', 'scheme']) at(id).onchange = update
at('name').onchange = showOutput
at('slider').oninput = () => setWidth(at('slider').value)
at('width').oninput = () => at('width').value > 0 && setWidth(Math.min(4000, at('width').value))
source.oninput = changed
addEventListener('hashchange', () => openLink())

function openLink() {
  const text = /^#source=([\w-]+)$/.exec(location.hash)
  const found = text && decode(text[1])
  if (found === null || found === undefined) return false
  setSource(found)
  return true
}

at('example').append(...Object.keys(examples).filter((name) => name !== 'tokens.skel').map((name) => new Option(name.replace('.skel', ''), name)))
at('format').append(...formats.map((name) => new Option(name)))
at('direction').append(...directions.map((name) => new Option(name)))
setWidth(375)
if (!openLink()) setSource(examples[at('example').value])
