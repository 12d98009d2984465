Columns 0 0 100 60
  Columns/c/Item[0]/v 10 0 23.333 23.328
  Columns/c/Item[1]/v 38.333 0 23.333 23.328
  Columns/c/Item[2]/v 66.667 0 23.333 23.328
  Columns/c/Item[3]/v 10 33.328 23.333 23.328
  Columns/c/Item[4]/v 38.333 33.328 23.333 23.328
  Columns/c/Item[5]/v 66.667 33.328 23.333 23.328
