#!/usr/bin/env node
'use strict'
// The VS Code extension under node, with vscode.js in the editor's place: extension.js FOLDER SERVER
// FOLDER is that of the extension. SERVER is server.js, or a skelgen whose `lsp` is asked the same.

const assert = require('assert')
const fs = require('fs')
const Module = require('module')
const os = require('os')
const path = require('path')

const [folder, server] = process.argv.slice(2).map((each) => path.resolve(each))
const isReal = !server.endsWith('.js')
const resolve = Module._resolveFilename
Module._resolveFilename = (name, ...rest) => (name === 'vscode' ? path.join(__dirname, 'vscode.js') : resolve(name, ...rest))
const vscode = require('./vscode.js')
const { state } = vscode
const extension = require(path.join(folder, 'extension.js'))

let count = 0
const check = (what, isTrue) => {
  count += 1
  assert.ok(isTrue, what)
}

const told = (isEnough) =>
  new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('no diagnostics came')), 60_000)
    const look = () => {
      if (!isEnough()) return
      clearTimeout(late)
      state.told = undefined
      done()
    }
    state.told = look
    look()
  })

async function main() {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'skel-editor-'))
  const text = [
    'let gutter: 16', '/// A card.', 'component Card: column { label title { width: 90 } }', 'skeleton First {',
    '  size: 320 auto', '  padding: $gutter', '  tintColor: #336699', '  Card one', '  view { heigth: 40 }', '}', '',
  ].join('\n')
  const file = path.join(place, 'A.skel')
  fs.writeFileSync(file, text)
  const document = new vscode.Document(file, text)
  const editor = { document, selection: { active: new vscode.Position(8, 12) } }
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(place), name: 'place' }]
  vscode.workspace.textDocuments = [document]
  vscode.window.activeTextEditor = editor

  // A program that is not there is told of, and nothing else happens.
  state.settings.path = path.join(place, 'missing')
  await extension.activate({ subscriptions: [] })
  check('a missing program is said', state.messages.some((each) => each.includes('missing')))
  state.settings.path = server
  await state.commands['skelgen.restart']()
  await told(() => (state.diagnostics.get(document.uri.toString()) ?? []).length > 0)
  const [diagnostic] = state.diagnostics.get(document.uri.toString())
  check('an error', diagnostic.severity === 0 && diagnostic.message)
  const provider = (name) => state.providers[`register${name}`]?.provider
  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) }
  const at = (line, character) => new vscode.Position(line, character)
  const whole = new vscode.Range(at(0, 0), at(10, 0))
  const ask = async (name, method, ...given) => (provider(name) ? await provider(name)[method](...given, token) : undefined)

  const results = {
    completion: await ask('CompletionItemProvider', 'provideCompletionItems', document, at(4, 2)),
    hover: await ask('HoverProvider', 'provideHover', document, at(4, 4)),
    definition: await ask('DefinitionProvider', 'provideDefinition', document, at(5, 14)),
    references: await ask('ReferenceProvider', 'provideReferences', document, at(0, 5), { includeDeclaration: true }),
    prepared: await ask('RenameProvider', 'prepareRename', document, at(0, 5)),
    renamed: await ask('RenameProvider', 'provideRenameEdits', document, at(0, 5), 'room'),
    formatted: await ask('DocumentFormattingEditProvider', 'provideDocumentFormattingEdits', document, { tabSize: 2, insertSpaces: true }),
    symbols: await ask('DocumentSymbolProvider', 'provideDocumentSymbols', document),
    folds: await ask('FoldingRangeProvider', 'provideFoldingRanges', document),
    links: await ask('DocumentLinkProvider', 'provideDocumentLinks', document),
    colors: await ask('ColorProvider', 'provideDocumentColors', document),
    presentations: await ask('ColorProvider', 'provideColorPresentations', new vscode.Color(1, 0.5, 0, 1), { document, range: whole }),
    hints: await ask('InlayHintsProvider', 'provideInlayHints', document, whole),
    actions: await ask('CodeActionsProvider', 'provideCodeActions', document, diagnostic.range, { diagnostics: [diagnostic] }),
  }
  const missing = Object.entries(results).filter(([, value]) => value === undefined).map(([name]) => name)
  if (isReal) {
    if (missing.length) console.log(`  the server has no ${missing.join(', ')} yet`)
    check('properties are completed', !results.completion || results.completion.items.some((each) => each.label === 'size'))
    check('the colour is found', !results.colors || results.colors.length === 1)
    check('the fix is offered', !results.actions || results.actions.some((each) => each.edit))
    check('the name is renamed', !results.renamed || [...results.renamed.files.values()].flat().length === 2)
    check('the variable leads to its let', !results.definition || results.definition[0].range.start.line === 0)
    check('the skeleton is a symbol', !results.symbols || results.symbols.some((each) => each.name.includes('First')))
  } else {
    check('all features answer: ' + missing, missing.length === 0)
    check('a snippet', results.completion.items[0].insertText.value.startsWith('size: ${'))
    check('trigger characters', state.providers.registerCompletionItemProvider.rest.join('') === '.$')
    check('Markdown', results.hover.contents.value === '**size**')
    check('a place', results.definition[0].uri.toString() === 'file:///other.skel')
    check('references', results.references[0].range.end.character === 6)
    check('what is renamed', results.prepared.placeholder === 'size')
    check('edits of a file', results.renamed.files.get('file:///other.skel')[0].newText === 'size')
    check('edits', results.formatted[0].newText === 'size')
    check('symbols in symbols', results.symbols[0].kind === 4 && results.symbols[0].children[0].name === 'b')
    check('folds', results.folds[0].kind === 1)
    check('links', results.links[0].target.toString() === 'file:///other.skel')
    check('colours', results.colors[0].color.green === 0.5)
    check('their forms', results.presentations[0].textEdit.newText === 'size')
    check('hints', results.hints[0].label === '7 rows')
    check('one action, the fix', results.actions.length === 1 && results.actions[0].isPreferred)
    check('its mistake goes along', results.actions[0].diagnostics[0].message === 'ünknown')
    check('related places', diagnostic.relatedInformation[0].message === 'there')
  }

  // The preview draws after each change, and keeps its picture while the file has mistakes.
  const fixed = text.replace('heigth', 'height')
  document.text = fixed
  document.version += 1
  await state.events.change.fire({ document, contentChanges: [{}] })
  await vscode.commands.executeCommand('skelgen.preview')
  const panel = state.panels[0]
  check('a picture of the skeleton', /<img src="data:image\/svg\+xml;base64,/.test(panel.webview.html) && panel.title === 'First')
  check('no script in it', !/<script/i.test(panel.webview.html) && panel.webview.html.includes("default-src 'none'"))
  const picture = panel.webview.html
  document.text = isReal ? 'skeleton First {' : 'skeleton Broken { }'
  document.version += 1
  await state.events.change.fire({ document, contentChanges: [{}] })
  await new Promise((done) => setTimeout(done, 300))
  check('the last picture stays', panel.webview.html === picture)

  await state.events.close.fire(document)
  check('a closed file has no mistakes', !state.diagnostics.has(document.uri.toString()))
  await state.commands['skelgen.restart']()
  check('it starts again', Object.keys(state.providers).length > 0)
  const said = state.messages.length
  await extension.deactivate()
  check('and ends without a complaint', state.messages.length === said && Object.keys(state.providers).length === 0)
  fs.rmSync(place, { recursive: true })
  console.log(`extension: ${count} checks with ${isReal ? 'skelgen lsp' : 'the stand-in'}`)
}

main().catch((error) => {
  console.log('  ' + error.message)
  process.exit(1)
})
