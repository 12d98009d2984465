" The syntax groups of places in Everything.skel; the file's name sets the type by ftdetect.
let failed = 0
function! Check(line, text, group)
  let column = match(getline(a:line), '\V' . a:text) + 1
  let name = synIDattr(synID(a:line, column, 0), 'name')
  if name !=# a:group
    echo printf("  line %d, '%s': %s, expected %s\n", a:line, a:text, name, a:group)
    let g:failed += 1
  endif
endfunction
if &filetype !=# 'skel'
  echo "  the type of a .skel file is '" . &filetype . "'\n"
  let failed += 1
endif
if &shiftwidth != 2 || &commentstring !=# '// %s'
  echo "  the settings are not there\n"
  let failed += 1
endif
for [line, text, group] in [
      \ [1, 'meets', 'skelDocComment'], [2, 'import', 'skelStatement'], [2, 'tokens', 'skelString'],
      \ [2, 'once', 'skelComment'], [3, '16', 'skelNumber'], [3, '#eee', 'skelColor'], [3, 'lightDark', 'skelFunctions'],
      \ [5, 'nested', 'skelComment'], [5, 'too', 'skelComment'], [7, 'cornerRadius', 'skelProperties'],
      \ [8, 'component', 'skelStatement'], [8, 'row', 'skelKinds'], [8, 'imageView', 'skelKinds'],
      \ [8, 'face', 'skelName'], [9, 'face', 'skelMember'], [9, 'width', 'skelProperties'], [9, '-8', 'skelNumber'],
      \ [10, 'web', 'skelWords'], [13, 'from', 'skelStatement'], [14, 'clouds', 'skelColors'], [19, '\\u', 'skelEscape'],
      \ [19, 'comment', 'skelString'], [21, '$', 'skelVariable'], [24, 'repeat', 'skelStatement'],
      \ [24, 'Person', 'skelComponent'], [24, 'last', 'skelSelectors'], [26, 'every', 'skelSelectors'],
      \ [30, 'variant', 'skelStatement'], [30, 'when', 'skelStatement']]
  call Check(line, text, group)
endfor
echo "vim: " . (failed ? failed . " places differ" : "types, settings and syntax groups") . "\n"
execute failed ? 'cquit' : 'qall!'
