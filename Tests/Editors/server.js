#!/usr/bin/env node
'use strict'
// A language server that answers every request with something of the right form: for what the extension makes of it.

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 6 } }
const uri = 'file:///other.skel'
const edit = { range, newText: 'size' }
const answers = {
  initialize: () => ({
    capabilities: {
      completionProvider: { triggerCharacters: ['.', '$'] }, hoverProvider: true, definitionProvider: true,
      referencesProvider: true, renameProvider: { prepareProvider: true }, documentFormattingProvider: true,
      documentSymbolProvider: true, foldingRangeProvider: true, documentLinkProvider: {}, colorProvider: true,
      inlayHintProvider: true, codeActionProvider: true, textDocumentSync: 1,
    },
  }),
  'textDocument/completion': () => ({
    isIncomplete: false,
    items: [{ label: 'size', kind: 10, textEdit: { range, newText: 'size: ${1:375}' }, insertTextFormat: 2, documentation: 'of the screen' }],
  }),
  'textDocument/hover': () => ({ contents: { kind: 'markdown', value: '**size**' }, range }),
  'textDocument/definition': () => ({ uri, range }),
  'textDocument/references': () => [{ uri, range }],
  'textDocument/prepareRename': () => ({ range, placeholder: 'size' }),
  'textDocument/rename': () => ({ changes: { [uri]: [edit] } }),
  'textDocument/formatting': () => [edit],
  'textDocument/documentSymbol': () => [
    { name: 'A', kind: 5, range, selectionRange: range, children: [{ name: 'b', kind: 8, range, selectionRange: range }] },
  ],
  'textDocument/foldingRange': () => [{ startLine: 0, endLine: 3, kind: 'comment' }],
  'textDocument/documentLink': () => [{ range, target: uri }],
  'textDocument/documentColor': () => [{ range, color: { red: 1, green: 0.5, blue: 0, alpha: 1 } }],
  'textDocument/colorPresentation': () => [{ label: '#ff8000', textEdit: edit }],
  'textDocument/inlayHint': () => [{ position: range.start, label: [{ value: '7 ' }, { value: 'rows' }], kind: 1 }],
  'textDocument/codeAction': ({ context }) => [
    { title: 'write size', kind: 'quickfix', isPreferred: true, edit: { documentChanges: [{ textDocument: { uri }, edits: [edit] }] }, diagnostics: context.diagnostics },
    { title: 'a command, which the extension leaves out', command: 'x' },
  ],
  'skelgen/preview': ({ skeleton }) =>
    skeleton === 'Broken' ? null : { svg: '<svg xmlns="http://www.w3.org/2000/svg"/>', name: skeleton ?? 'First', width: 320, height: 200 },
  shutdown: () => null,
}

let rest = Buffer.alloc(0)
const write = (message) => {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
  // In pieces, so that frames are put together again.
  const whole = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body])
  process.stdout.write(whole.subarray(0, 9))
  process.stdout.write(whole.subarray(9))
}
const publish = ({ textDocument }) =>
  write({
    method: 'textDocument/publishDiagnostics',
    params: { uri: textDocument.uri, diagnostics: [{ range, severity: 1, code: 'unknown-property', source: 'skelgen', message: 'ünknown', relatedInformation: [{ location: { uri, range }, message: 'there' }] }] },
  })
process.stdin.on('data', (data) => {
  rest = Buffer.concat([rest, data])
  for (let head; (head = rest.indexOf('\r\n\r\n')) >= 0; ) {
    const length = Number(/\d+/.exec(rest.toString('ascii', 0, head))[0])
    if (rest.length < head + 4 + length) return
    const { id, method, params } = JSON.parse(rest.toString('utf8', head + 4, head + 4 + length))
    rest = rest.subarray(head + 4 + length)
    if (method === 'exit') process.exit(0)
    if (method === 'textDocument/didOpen' || method === 'textDocument/didChange') publish(params)
    if (id !== undefined && method) write(answers[method] ? { id, result: answers[method](params) } : { id, error: { code: -32601, message: method } })
  }
})
