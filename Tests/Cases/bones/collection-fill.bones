Fill 0 0 100 90
  Fill/c/section[0]/header/h 0 0 8 8
  Fill/c/Item[0]/v 6 15 40 20
  Fill/c/Item[1]/v 56 15 40 20
  Fill/c/Item[2]/v 6 40 40 20
  Fill/c/Item[3]/v 56 40 40 20
  Fill/c/Item[4]/v 6 65 40 20
  Fill/c/Item[5]/v 56 65 40 20
