'use strict'
// Between the protocol's plain objects and the editor's classes.

const vscode = require('vscode')

const position = (at) => new vscode.Position(at.line, at.character)
const range = (part) => new vscode.Range(position(part.start), position(part.end))
const plain = (part) => ({
  start: { line: part.start.line, character: part.start.character },
  end: { line: part.end.line, character: part.end.character },
})
const location = (place) => new vscode.Location(vscode.Uri.parse(place.uri), range(place.range))
const list = (answer) => (answer === null || answer === undefined ? [] : Array.isArray(answer) ? answer : [answer])

/** Markdown where the server says so, else text. */
function markup(text) {
  if (text === null || text === undefined) return undefined
  if (typeof text === 'string') return new vscode.MarkdownString(text)
  if (Array.isArray(text)) return new vscode.MarkdownString(text.map((each) => each.value ?? each).join('\n\n'))
  const string = new vscode.MarkdownString()
  return text.kind === 'plaintext' ? string.appendText(text.value) : string.appendMarkdown(text.value)
}

function diagnostic(each) {
  const made = new vscode.Diagnostic(range(each.range), each.message, (each.severity ?? 1) - 1)
  made.source = each.source
  made.code = each.codeDescription
    ? { value: each.code, target: vscode.Uri.parse(each.codeDescription.href) }
    : each.code
  made.tags = each.tags
  made.relatedInformation = each.relatedInformation?.map(
    (other) => new vscode.DiagnosticRelatedInformation(location(other.location), other.message)
  )
  made.protocol = each // What a code action is asked about.
  return made
}

const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText)

function workspaceEdit(edit) {
  if (!edit) return undefined
  const made = new vscode.WorkspaceEdit()
  const parts = Object.entries(edit.changes ?? {})
  for (const change of edit.documentChanges ?? []) {
    if (change.textDocument) parts.push([change.textDocument.uri, change.edits])
  }
  for (const [uri, edits] of parts) made.set(vscode.Uri.parse(uri), edits.map(textEdit))
  return made
}

function completion(item) {
  const made = new vscode.CompletionItem(item.label, item.kind === undefined ? undefined : item.kind - 1)
  for (const key of ['detail', 'sortText', 'filterText', 'preselect', 'commitCharacters']) made[key] = item[key]
  made.documentation = markup(item.documentation)
  const text = item.textEdit?.newText ?? item.insertText ?? item.label
  made.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text
  const place = item.textEdit?.range ?? item.textEdit?.insert
  if (place) made.range = range(place)
  made.additionalTextEdits = item.additionalTextEdits?.map(textEdit)
  return made
}

function symbol(each) {
  const made = new vscode.DocumentSymbol(
    each.name, each.detail ?? '', each.kind - 1, range(each.range), range(each.selectionRange)
  )
  made.children = list(each.children).map(symbol)
  return made
}

function folding(each) {
  const kinds = { comment: vscode.FoldingRangeKind.Comment, imports: vscode.FoldingRangeKind.Imports, region: vscode.FoldingRangeKind.Region }
  return new vscode.FoldingRange(each.startLine, each.endLine, kinds[each.kind])
}

function codeAction(each) {
  const made = new vscode.CodeAction(each.title, each.kind ? new vscode.CodeActionKind(each.kind) : undefined)
  made.edit = workspaceEdit(each.edit)
  made.isPreferred = each.isPreferred
  made.diagnostics = each.diagnostics?.map(diagnostic)
  return made
}

function hint(each) {
  const label = typeof each.label === 'string' ? each.label : each.label.map((part) => part.value).join('')
  const made = new vscode.InlayHint(position(each.position), label, each.kind)
  made.tooltip = markup(each.tooltip)
  made.paddingLeft = each.paddingLeft
  made.paddingRight = each.paddingRight
  return made
}

const color = ({ red, green, blue, alpha }) => ({ red, green, blue, alpha })
const colorOf = (each) => new vscode.Color(each.red, each.green, each.blue, each.alpha)

function presentation(each) {
  const made = new vscode.ColorPresentation(each.label)
  if (each.textEdit) made.textEdit = textEdit(each.textEdit)
  made.additionalTextEdits = each.additionalTextEdits?.map(textEdit)
  return made
}

module.exports = {
  codeAction, color, colorOf, completion, diagnostic, folding, hint, list, location, markup, plain, presentation, range,
  symbol, textEdit, workspaceEdit,
}
