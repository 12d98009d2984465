" Vim and Neovim: how a .skel file is written.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal comments=s1:/*,mb:*,ex:*/,:///,:// commentstring=//\ %s
setlocal expandtab shiftwidth=2 softtabstop=2 formatexpr=SkelgenFormat()
setlocal suffixesadd=.skel
let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< formatexpr< suffixesadd<'

if exists('*SkelgenFormat')
  finish
endif
" Formats the whole file for `gq`, as a part of it is not a file. One that cannot be read stays as it is.
function SkelgenFormat() abort
  if mode() =~# '[iR]'
    return 1
  endif
  let l:text = systemlist('skelgen fmt -', getline(1, '$'))
  if v:shell_error
    echohl ErrorMsg | echomsg get(l:text, 0, 'skelgen fmt failed') | echohl None
    return 0
  endif
  let l:view = winsaveview()
  silent keepjumps call setline(1, l:text)
  if line('$') > len(l:text)
    silent keepjumps execute (len(l:text) + 1) . ',$delete _'
  endif
  call winrestview(l:view)
  return 0
endfunction
