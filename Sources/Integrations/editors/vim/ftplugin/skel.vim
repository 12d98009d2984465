" Vim and Neovim: how a .skel file is written.
if exists('b:did_ftplugin')
  finish
endif
let b:did_ftplugin = 1
setlocal comments=s1:/*,mb:*,ex:*/,:///,:// commentstring=//\ %s
setlocal expandtab shiftwidth=2 softtabstop=2 formatprg=skelgen\ fmt\ -
setlocal suffixesadd=.skel
let b:undo_ftplugin = 'setlocal comments< commentstring< expandtab< shiftwidth< softtabstop< formatprg< suffixesadd<'
