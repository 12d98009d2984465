'use strict'
// Starts `skelgen lsp` and tells it of .skel files; needs no package but the editor's own API.

const vscode = require('vscode')
const { Connection } = require('./connection')
const { registerFeatures } = require('./features')
const { Preview } = require('./preview')
const to = require('./convert')

const selector = { language: 'skel' }
const isOurs = (document) => document.languageId === 'skel'
const identifier = (document) => ({ uri: document.uri.toString() })

class Client {
  constructor() {
    this.diagnostics = vscode.languages.createDiagnosticCollection('skelgen')
    this.output = vscode.window.createOutputChannel('skelgen')
    this.registered = []
    this.connection = null
  }

  async start() {
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri
    const program = vscode.workspace.getConfiguration('skelgen').get('path', 'skelgen')
    const connection = new Connection(
      program, { cwd: folder?.scheme === 'file' ? folder.fsPath : undefined },
      {
        'textDocument/publishDiagnostics': ({ uri, diagnostics }) =>
          this.diagnostics.set(vscode.Uri.parse(uri), diagnostics.map(to.diagnostic)),
        'window/logMessage': ({ message }) => this.output.appendLine(message),
        'window/showMessage': ({ message }) => vscode.window.showInformationMessage(message),
        'workspace/configuration': ({ items }) => items.map(() => null),
        'workspace/applyEdit': async ({ edit }) => ({
          applied: await vscode.workspace.applyEdit(to.workspaceEdit(edit)),
        }),
        'client/registerCapability': () => null,
      },
      (reason) => this.connection === connection && this.lost(program, reason)
    )
    this.connection = connection
    connection.process.stderr.on('data', (data) => this.output.append(String(data)))
    const { capabilities } = await connection.request('initialize', {
      processId: process.pid,
      clientInfo: { name: 'skelgen for VS Code' },
      rootUri: folder ? folder.toString() : null,
      workspaceFolders: (vscode.workspace.workspaceFolders ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name })),
      capabilities: {
        general: { positionEncodings: ['utf-16'] },
        textDocument: {
          synchronization: { didSave: true },
          completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
          hover: { contentFormat: ['markdown', 'plaintext'] },
          documentSymbol: { hierarchicalDocumentSymbolSupport: true },
          codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
          rename: { prepareSupport: true },
          publishDiagnostics: { relatedInformation: true },
        },
      },
    })
    connection.notify('initialized', {})
    this.registered = registerFeatures(capabilities, selector, () => this.connection)
    vscode.workspace.textDocuments.filter(isOurs).forEach((document) => this.open(document))
  }

  lost(program, reason) {
    this.clear()
    vscode.window.showErrorMessage(`skelgen: '${program} lsp' ${reason}. Set skelgen.path, or restart the server.`)
  }

  clear() {
    this.registered.splice(0).forEach((each) => each.dispose())
    this.diagnostics.clear()
  }

  async stop() {
    const { connection } = this
    this.connection = null
    this.clear()
    await connection?.stop()
  }

  open(document) {
    this.connection?.notify('textDocument/didOpen', {
      textDocument: { ...identifier(document), languageId: 'skel', version: document.version, text: document.getText() },
    })
  }

  change(document) {
    this.connection?.notify('textDocument/didChange', {
      textDocument: { ...identifier(document), version: document.version },
      contentChanges: [{ text: document.getText() }],
    })
  }

  save(document) {
    this.connection?.notify('textDocument/didSave', { textDocument: identifier(document) })
  }

  close(document) {
    this.connection?.notify('textDocument/didClose', { textDocument: identifier(document) })
    this.diagnostics.delete(document.uri)
  }
}

let client

async function activate(context) {
  client = new Client()
  const preview = new Preview((method, params) => client.connection?.request(method, params))
  const ofOurs = (act) => (document) => isOurs(document) && act(document)
  const draw = () => preview.draw(vscode.window.activeTextEditor)
  context.subscriptions.push(
    client.diagnostics, client.output, preview,
    vscode.workspace.onDidOpenTextDocument(ofOurs((document) => client.open(document))),
    vscode.workspace.onDidSaveTextDocument(ofOurs((document) => client.save(document))),
    vscode.workspace.onDidCloseTextDocument(ofOurs((document) => client.close(document))),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document) || contentChanges.length === 0) return
      client.change(document)
      draw()
    }),
    vscode.window.onDidChangeActiveTextEditor(draw),
    vscode.window.onDidChangeTextEditorSelection(draw),
    vscode.commands.registerCommand('skelgen.preview', () => preview.show(vscode.window.activeTextEditor)),
    vscode.commands.registerCommand('skelgen.restart', async () => {
      await client.stop()
      await start()
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('skelgen.path')) vscode.commands.executeCommand('skelgen.restart')
    })
  )
  await start()
}

/** Starts the server; that it cannot be started has been said by then. */
async function start() {
  try {
    await client.start()
  } catch (error) {
    client.output.appendLine(error.message)
  }
}

async function deactivate() {
  await client?.stop()
}

module.exports = { activate, deactivate }
