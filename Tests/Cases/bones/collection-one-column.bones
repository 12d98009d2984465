One 0 0 100 60
  One/c/Item[0]/v 20 0 60 20
  One/c/Item[1]/v 20 30 60 20
