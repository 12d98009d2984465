'use strict'
// The `vscode` module as far as the extension uses it: what it registers and shows is kept for the test.

const { pathToFileURL, fileURLToPath } = require('url')

class Position {
  constructor(line, character) { Object.assign(this, { line, character }) }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }) }
}
class Uri {
  constructor(text) { this.text = text }
  static parse(text) { return new Uri(text) }
  static file(path) { return new Uri(pathToFileURL(path).href) }
  get scheme() { return this.text.split(':')[0] }
  get fsPath() { return fileURLToPath(this.text) }
  toString() { return this.text }
}
/** A class whose instances hold what they are made of, under the names of the parameters. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, index) => (this[name] = values[index])) }
}
class MarkdownString {
  constructor(value = '') { this.value = value }
  appendMarkdown(text) { this.value += text; return this }
  appendText(text) { this.value += text; return this }
}
class WorkspaceEdit {
  constructor() { this.files = new Map() }
  set(uri, edits) { this.files.set(uri.toString(), edits) }
}
class Emitter {
  constructor() {
    this.listeners = []
    this.event = (listener) => {
      this.listeners.push(listener)
      return { dispose: () => this.listeners.splice(this.listeners.indexOf(listener), 1) }
    }
  }
  async fire(value) { await Promise.all(this.listeners.map((each) => each(value))) }
}

class Document {
  constructor(path, text) { Object.assign(this, { uri: Uri.file(path), languageId: 'skel', version: 1, text }) }
  getText() { return this.text }
  positionAt(offset) {
    const before = this.text.slice(0, offset).split('\n')
    return new Position(before.length - 1, before.at(-1).length)
  }
}

const events = {}
const event = (name) => (events[name] = new Emitter()).event
const state = { providers: {}, commands: {}, diagnostics: new Map(), messages: [], panels: [], settings: {}, events }

const languages = new Proxy(
  {
    createDiagnosticCollection: () => ({
      set: (uri, list) => { state.diagnostics.set(uri.toString(), list); state.told?.() },
      delete: (uri) => state.diagnostics.delete(uri.toString()),
      clear: () => state.diagnostics.clear(),
      dispose: () => {},
    }),
  },
  {
    get: (target, name) => target[name] ?? ((selector, provider, ...rest) => {
      state.providers[name] = { selector, provider, rest }
      return { dispose: () => delete state.providers[name] }
    }),
  }
)

module.exports = {
  state, Document, languages, Position, Range, Uri, MarkdownString, WorkspaceEdit,
  Location: record('uri', 'range'),
  Diagnostic: record('range', 'message', 'severity'),
  DiagnosticRelatedInformation: record('location', 'message'),
  TextEdit: record('range', 'newText'),
  CompletionItem: record('label', 'kind'),
  CompletionList: record('items', 'isIncomplete'),
  SnippetString: record('value'),
  Hover: record('contents', 'range'),
  DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
  FoldingRange: record('start', 'end', 'kind'),
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  DocumentLink: record('range', 'target'),
  Color: record('red', 'green', 'blue', 'alpha'),
  ColorInformation: record('range', 'color'),
  ColorPresentation: record('label'),
  InlayHint: record('position', 'label', 'kind'),
  CodeAction: record('title', 'kind'),
  CodeActionKind: record('value'),
  ViewColumn: { Beside: -2 },
  commands: {
    registerCommand: (name, act) => { state.commands[name] = act; return { dispose: () => {} } },
    executeCommand: (name, ...given) => state.commands[name](...given),
  },
  window: {
    activeTextEditor: undefined,
    createOutputChannel: () => ({ append: () => {}, appendLine: () => {}, dispose: () => {} }),
    showErrorMessage: (text) => state.messages.push(text),
    showInformationMessage: (text) => state.messages.push(text),
    createWebviewPanel: (type, title) => {
      const panel = { type, title, webview: { html: '' }, onDidDispose: () => {}, dispose: () => {} }
      state.panels.push(panel)
      return panel
    },
    onDidChangeActiveTextEditor: event('activeEditor'),
    onDidChangeTextEditorSelection: event('selection'),
  },
  workspace: {
    workspaceFolders: undefined,
    textDocuments: [],
    getConfiguration: () => ({ get: (name, otherwise) => state.settings[name] ?? otherwise }),
    applyEdit: async () => true,
    onDidOpenTextDocument: event('open'),
    onDidSaveTextDocument: event('save'),
    onDidCloseTextDocument: event('close'),
    onDidChangeTextDocument: event('change'),
    onDidChangeConfiguration: event('configuration'),
  },
}
