'use strict'
// The panel beside the text: the skeleton where the cursor is, drawn by the server after each change.

const vscode = require('vscode')

/** The name of the skeleton that a line lies in: the last one that begins above it, else the first. */
function skeletonAt(document, line) {
  const names = [...document.getText().matchAll(/^[ \t]*skeleton[ \t]+([\p{L}_][\p{L}\p{N}_]*)/gmu)]
  const above = names.filter((each) => document.positionAt(each.index).line <= line)
  return (above.at(-1) ?? names[0])?.[1]
}

const escaped = (text) => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The page of an answer. The SVG is a picture, so nothing in it runs; the policy allows no more than pictures and styles. */
function page(answer, message) {
  const picture = answer && `data:image/svg+xml;base64,${Buffer.from(answer.svg).toString('base64')}`
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>Skeleton</title>
<style>body { padding: 16px } figure { margin: 0 } img { max-width: 100%; height: auto; background: #fff }
.vscode-dark img { background: #000 } figcaption { margin-bottom: 8px; opacity: 0.7 }</style></head><body>
${answer
    ? `<figure><figcaption>${escaped(answer.name)}, ${Number(answer.width)} × ${Number(answer.height)}</figcaption>
<img src="${picture}" width="${Number(answer.width)}" height="${Number(answer.height)}" alt="${escaped(answer.name)}"></figure>`
    : `<p>${escaped(message)}</p>`}
</body></html>`
}

class Preview {
  constructor(request) {
    this.request = request
    this.panel = null
    this.document = null
    this.turn = 0
  }

  show(editor) {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        'skelgen.preview', 'Skeleton', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
        { enableScripts: false, localResourceRoots: [] }
      )
      this.panel.onDidDispose(() => (this.panel = null))
    }
    return this.draw(editor)
  }

  /** Draws anew, unless a later call has done so by then; a file with mistakes keeps the last picture. */
  async draw(editor) {
    if (!this.panel || editor?.document.languageId !== 'skel') return
    const turn = ++this.turn
    const isOther = this.document !== editor.document
    this.document = editor.document
    const skeleton = skeletonAt(editor.document, editor.selection.active.line)
    const textDocument = { uri: editor.document.uri.toString() }
    let answer, message = 'Nothing to draw: the file has mistakes, or no skeleton.'
    try {
      answer = await this.request('skelgen/preview', skeleton ? { textDocument, skeleton } : { textDocument })
    } catch (error) {
      message = error.message
    }
    if (turn !== this.turn || !this.panel) return
    if (answer) this.panel.title = answer.name
    if (answer || isOther) this.panel.webview.html = page(answer, message)
  }

  dispose() {
    this.panel?.dispose()
  }
}

module.exports = { Preview, page, skeletonAt }
