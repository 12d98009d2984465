-- Neovim's own client against the server: nvim --headless -u NONE -l is newer than Debian's, so it is sourced by -c luafile.
-- SKELGEN names the program, FOLDER a copy of the samples.
local folder = vim.env.FOLDER
local faults = {}

local function expect(what, is_right)
  if not is_right then table.insert(faults, what) end
end

local function wait(what, is_done) expect(what .. ' in time', vim.wait(20000, is_done, 20)) end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, params, 20000)
  for _, answer in pairs(answers or {}) do return answer.result end
end

local function run()
  vim.cmd('edit ' .. folder .. '/Feed.skel')
  local id = vim.lsp.start_client({ cmd = { vim.env.SKELGEN, 'lsp' }, root_dir = folder, name = 'skelgen' })
  vim.lsp.buf_attach_client(0, id)
  wait('the server begins', function() return vim.lsp.get_client_by_id(id) and vim.lsp.get_client_by_id(id).initialized end)

  -- A mistake as it is typed, and its fix.
  vim.api.nvim_buf_set_lines(0, 0, 0, false, { 'let edge: 12', 'style Wide { widht: 100 }' })
  wait('a diagnostic', function() return #vim.diagnostic.get(0) == 1 end)
  local found = vim.diagnostic.get(0)[1] or {}
  expect('its place', found.lnum == 1 and found.col == 13)
  local range = { start = { line = 1, character = 13 }, ['end'] = { line = 1, character = 18 } }
  local actions = ask('codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(), range = range, context = { diagnostics = {} },
  }) or {}
  expect('a fix', actions[1] and actions[1].title == "Write 'width'")
  vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
  expect('the fix is made', vim.fn.getline(2) == 'style Wide { width: 100 }')
  wait('no diagnostic', function() return #vim.diagnostic.get(0) == 0 end)

  -- Hover, definition, references, completion at a variable.
  vim.fn.search('padding: 8 \\$gutter')
  vim.fn.search('\\$gutter')
  local place = vim.lsp.util.make_position_params()
  expect('hover', vim.inspect(ask('hover', place)):find('let gutter: 16', 1, true))
  local target = ask('definition', place) or {}
  expect('definition', target.range and target.range.start.line == 4)
  expect('completion', vim.inspect(ask('completion', place)):find('$edge', 1, true))
  place.context = { includeDeclaration = true }
  expect('references', #(ask('references', place) or {}) == 4)

  -- Renaming and formatting, as a user does both.
  vim.lsp.buf.rename('space')
  wait('renaming', function() return vim.fn.search('\\$gutter', 'nw') == 0 and vim.fn.search('let space: 16', 'nw') > 0 end)
  vim.fn.setline(1, 'let   edge:    12')
  vim.lsp.buf.formatting_sync(nil, 20000)
  expect('formatting', vim.fn.getline(1) == 'let edge: 12')
  expect('symbols', #(ask('documentSymbol', { textDocument = vim.lsp.util.make_text_document_params() }) or {}) >= 4)

  -- What another file declares.
  vim.cmd('edit! ' .. folder .. '/Screens/AppStore.skel')
  vim.lsp.buf_attach_client(0, id)
  vim.fn.search('tokens.skel')
  local import = ask('definition', vim.lsp.util.make_position_params()) or {}
  expect('an import', import.uri and import.uri:find('Screens/tokens.skel', 1, true))
  vim.lsp.stop_client(id)
  wait('the end', function() return vim.lsp.client_is_stopped(id) end)
end

local is_right, message = pcall(run)
if not is_right then table.insert(faults, message) end
for _, fault in ipairs(faults) do io.stdout:write('  neovim: ' .. fault .. '\n') end
vim.cmd(#faults > 0 and 'cquit 1' or 'qall!')
