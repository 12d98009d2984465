autocmd BufRead,BufNewFile *.skel setfiletype skel
