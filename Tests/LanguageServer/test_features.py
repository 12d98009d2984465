"""Every feature of the language server, over Samples, by pytest-lsp's client: SKELGEN names the program."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

TOP = pathlib.Path(__file__).parents[2]
SAMPLES = sorted((TOP / "Samples").rglob("*.skel"))


@pytest_lsp.fixture(
    params=["neovim", "visual-studio-code", "emacs"],
    config=ClientServerConfig(server_command=[os.environ["SKELGEN"], "lsp"]),
)
async def client(request, lsp_client: LanguageClient):
    # What Neovim and the others do with it: nothing that is to be seen.
    lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda params: None)
    folder = types.WorkspaceFolder(uri=(TOP / "Samples").as_uri(), name="Samples")
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities(request.param), workspace_folders=[folder], root_uri=folder.uri
        )
    )
    yield
    await lsp_client.shutdown_session()


async def opened(client, path, text=None, version=1):
    text = path.read_text() if text is None else text
    uri = path.as_uri()
    document = types.TextDocumentItem(uri=uri, language_id="skel", version=version, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=document))
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return types.TextDocumentIdentifier(uri=uri), text


def place(text, word, inside=1):
    start = text.index(word) + inside
    line = text.count("\n", 0, start)
    before = text[text.rfind("\n", 0, start) + 1 : start]
    return types.Position(line=line, character=len(before.encode("utf-16-le")) // 2)


def whole(text):
    return types.Range(start=types.Position(0, 0), end=types.Position(text.count("\n") + 1, 0))


@pytest.mark.asyncio
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
async def test_sample(client, path):
    """A sample has no mistakes, the style, and an answer to every question."""
    document, text = await opened(client, path)
    assert not client.diagnostics[document.uri]
    ask = {"text_document": document}
    assert not await client.text_document_formatting_async(
        types.DocumentFormattingParams(**ask, options=types.FormattingOptions(tab_size=2, insert_spaces=True))
    )
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(**ask))
    assert symbols
    for symbol in symbols:
        assert symbol.range.start <= symbol.selection_range.start
        assert symbol.selection_range.end <= symbol.range.end
    foldings = await client.text_document_folding_range_async(types.FoldingRangeParams(**ask))
    assert all(folding.start_line < folding.end_line for folding in foldings)
    links = await client.text_document_document_link_async(types.DocumentLinkParams(**ask))
    assert len(links) == sum(line.startswith("import ") for line in text.splitlines())
    colors = await client.text_document_document_color_async(types.DocumentColorParams(**ask))
    assert len(colors) >= text.count("#") - text.count("//") and all(0 <= one.color.red <= 1 for one in colors)
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(**ask, range=whole(text)))
    assert all(any(char.isdigit() for char in str(hint.label)) for hint in hints)
    assert hints or path.stem != "Feed"
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(**ask, range=whole(text), context=types.CodeActionContext(diagnostics=[]))
    )
    assert not actions
    for offset in range(0, len(text), 97):
        at = place(text, text[offset:], 0)
        await client.text_document_hover_async(types.HoverParams(**ask, position=at))
        await client.text_document_completion_async(types.CompletionParams(**ask, position=at))
        await client.text_document_definition_async(types.DefinitionParams(**ask, position=at))
        await client.text_document_references_async(
            types.ReferenceParams(**ask, position=at, context=types.ReferenceContext(include_declaration=True))
        )


@pytest.mark.asyncio
async def test_reasons(client):
    """A view without a bone says why, and each its path."""
    document, text = await opened(client, TOP / "Samples/Feed.skel")
    for words, path, reason in (
        ("header {", "Feed/header", "the views in it are skeletonable"),
        ("posts {", "Feed/posts", "a list is never a bone; its rows are drawn"),
        ("compose {", "Feed/header/compose", None),
    ):
        found = await client.text_document_hover_async(
            types.HoverParams(text_document=document, position=place(text, words))
        )
        lines = found.contents.value.split("\n")
        assert f"path: `{path}`" in lines
        assert [line for line in lines if line.startswith("no bone: ")] == ([f"no bone: {reason}"] if reason else [])


@pytest.mark.asyncio
async def test_mistake(client):
    """A mistake has its place, and a fix that takes it away."""
    path = TOP / "Samples/Feed.skel"
    right = path.read_text()
    document, text = await opened(client, path, right.replace("gap: 12", "gpa: 12", 1))
    [diagnostic] = client.diagnostics[document.uri]
    assert diagnostic.code == "unknown-property" and diagnostic.range.start == place(text, "gpa", 0)
    [action, every] = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document,
            range=diagnostic.range,
            context=types.CodeActionContext(diagnostics=[diagnostic]),
        )
    )
    assert action.kind == types.CodeActionKind.QuickFix and every.kind == "source.fixAll.skelgen"
    [edit] = action.edit.changes[document.uri]
    assert edit.range == diagnostic.range and edit.new_text == "gap"


@pytest.mark.asyncio
async def test_rename(client):
    """A variable is renamed wherever it stands, and completed by its new name."""
    document, text = await opened(client, TOP / "Samples/Feed.skel")
    at = place(text, "$gutter", 2)
    prepared = await client.text_document_prepare_rename_async(
        types.PrepareRenameParams(text_document=document, position=at)
    )
    assert prepared.placeholder == "gutter"
    edit = await client.text_document_rename_async(
        types.RenameParams(text_document=document, position=at, new_name="edge")
    )
    assert len(edit.changes[document.uri]) == text.count("gutter")
    lines = text.splitlines(keepends=True)
    for change in sorted(edit.changes[document.uri], key=lambda one: (one.range.start.line, one.range.start.character))[::-1]:
        line = lines[change.range.start.line]
        lines[change.range.start.line] = (
            line[: change.range.start.character] + change.new_text + line[change.range.end.character :]
        )
    assert "".join(lines) == text.replace("gutter", "edge")
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=document.uri, version=2),
            content_changes=[types.TextDocumentContentChangeWholeDocument(text="".join(lines))],
        )
    )
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    assert not client.diagnostics[document.uri]
    offered = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=place("".join(lines), "$edge", 1))
    )
    assert "$edge" in [item.label for item in offered.items]


@pytest.mark.asyncio
async def test_preview(client):
    """The preview is what `compile` writes."""
    document, _ = await opened(client, TOP / "Samples/Feed.skel")
    answer = await client.protocol.send_request_async("skelgen/preview", {"textDocument": {"uri": document.uri}})
    golden = (TOP / "Tests/Cases/samples/Feed.svg").read_text()
    assert answer.svg == golden and answer.name == "Feed" and (answer.width, answer.height) == (375, 812)
