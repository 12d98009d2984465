Horizontal 0 0 100 60
  Horizontal/c/Item[0]/v 0 0 30 25
  Horizontal/c/Item[1]/v 0 35 30 25
  Horizontal/c/Item[2]/v 35 0 30 25
  Horizontal/c/Item[3]/v 35 35 30 25
  Horizontal/c/Item[4]/v 70 0 30 25
  Horizontal/c/Item[5]/v 70 35 30 25
