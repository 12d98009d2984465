'use strict'
// A row for each feature: the server's capability, how it is registered, and its provider's functions.

const vscode = require('vscode')
const to = require('./convert')

const document = (from) => ({ textDocument: { uri: from.uri.toString() } })
const at = (from, position) => ({
  ...document(from),
  position: { line: position.line, character: position.character },
})

/** A function of a provider: what it asks, with which parameters, and what is made of the answer. */
const asks = (method, params, made) => (connection) => async (...given) => {
  const token = given.find((each) => each && typeof each.onCancellationRequested === 'function')
  const answer = await connection().request(method, params(...given), token)
  return answer === null || answer === undefined ? undefined : made(answer, ...given)
}
const all = (made) => (answer) => to.list(answer).map(made)

const features = [
  {
    capability: 'completionProvider', register: 'registerCompletionItemProvider',
    rest: (capability) => capability.triggerCharacters ?? [],
    provideCompletionItems: asks(
      'textDocument/completion', (doc, position) => at(doc, position),
      (answer) => new vscode.CompletionList((answer.items ?? answer).map(to.completion), Boolean(answer.isIncomplete))
    ),
  },
  {
    capability: 'hoverProvider', register: 'registerHoverProvider',
    provideHover: asks(
      'textDocument/hover', (doc, position) => at(doc, position),
      (answer) => new vscode.Hover(to.markup(answer.contents), answer.range && to.range(answer.range))
    ),
  },
  {
    capability: 'definitionProvider', register: 'registerDefinitionProvider',
    provideDefinition: asks(
      'textDocument/definition', (doc, position) => at(doc, position),
      all((each) => to.location(each.targetUri ? { uri: each.targetUri, range: each.targetSelectionRange } : each))
    ),
  },
  {
    capability: 'referencesProvider', register: 'registerReferenceProvider',
    provideReferences: asks(
      'textDocument/references',
      (doc, position, context) => ({ ...at(doc, position), context: { includeDeclaration: context.includeDeclaration } }),
      all(to.location)
    ),
  },
  {
    capability: 'renameProvider', register: 'registerRenameProvider',
    provideRenameEdits: asks(
      'textDocument/rename', (doc, position, newName) => ({ ...at(doc, position), newName }), to.workspaceEdit
    ),
    prepareRename: asks(
      'textDocument/prepareRename', (doc, position) => at(doc, position),
      (answer) => (answer.placeholder ? { range: to.range(answer.range), placeholder: answer.placeholder } : to.range(answer.range ?? answer))
    ),
  },
  {
    capability: 'documentFormattingProvider', register: 'registerDocumentFormattingEditProvider',
    provideDocumentFormattingEdits: asks(
      'textDocument/formatting',
      (doc, options) => ({ ...document(doc), options: { tabSize: options.tabSize, insertSpaces: options.insertSpaces } }),
      all(to.textEdit)
    ),
  },
  {
    capability: 'documentSymbolProvider', register: 'registerDocumentSymbolProvider',
    provideDocumentSymbols: asks('textDocument/documentSymbol', (doc) => document(doc), all(to.symbol)),
  },
  {
    capability: 'foldingRangeProvider', register: 'registerFoldingRangeProvider',
    provideFoldingRanges: asks('textDocument/foldingRange', (doc) => document(doc), all(to.folding)),
  },
  {
    capability: 'documentLinkProvider', register: 'registerDocumentLinkProvider',
    provideDocumentLinks: asks(
      'textDocument/documentLink', (doc) => document(doc),
      all((each) => new vscode.DocumentLink(to.range(each.range), each.target && vscode.Uri.parse(each.target)))
    ),
  },
  {
    capability: 'colorProvider', register: 'registerColorProvider',
    provideDocumentColors: asks(
      'textDocument/documentColor', (doc) => document(doc),
      all((each) => new vscode.ColorInformation(to.range(each.range), to.colorOf(each.color)))
    ),
    provideColorPresentations: asks(
      'textDocument/colorPresentation',
      (color, context) => ({ ...document(context.document), color: to.color(color), range: to.plain(context.range) }),
      all(to.presentation)
    ),
  },
  {
    capability: 'inlayHintProvider', register: 'registerInlayHintsProvider',
    provideInlayHints: asks('textDocument/inlayHint', (doc, range) => ({ ...document(doc), range: to.plain(range) }), all(to.hint)),
  },
  {
    capability: 'codeActionProvider', register: 'registerCodeActionsProvider',
    provideCodeActions: asks(
      'textDocument/codeAction',
      (doc, range, context) => ({
        ...document(doc),
        range: to.plain(range),
        context: {
          diagnostics: context.diagnostics.map((each) => each.protocol).filter(Boolean),
          ...(context.only ? { only: [context.only.value] } : {}),
        },
      }),
      (answer) => to.list(answer).filter((each) => each.edit).map(to.codeAction)
    ),
  },
]

/** Registers what a server can do; what it cannot is left out. */
function registerFeatures(capabilities, selector, connection) {
  return features.filter((feature) => capabilities[feature.capability]).map((feature) => {
    const provider = {}
    for (const [name, made] of Object.entries(feature)) {
      const isPrepared = name !== 'prepareRename' || capabilities.renameProvider.prepareProvider
      if (/^p(rovide|repare)/.test(name) && isPrepared) provider[name] = made(connection)
    }
    const rest = feature.rest?.(capabilities[feature.capability]) ?? []
    return vscode.languages[feature.register](selector, provider, ...rest)
  })
}

module.exports = { features, registerFeatures }
