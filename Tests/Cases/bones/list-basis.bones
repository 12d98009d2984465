Content 0 0 100 100
  Content/tableView#0/cell[0]/l:0 0 -3.5 70 15 clip 0 0 100 33
  Content/tableView#0/cell[1]/l:0 0 8.5 70 15
  Content/tableView#0/section[0]/footer/f:0 0 19 70 15 clip 0 0 100 33
  Content/z:0 0 28 70 15
