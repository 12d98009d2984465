Justified 0 0 100 200
  Justified/c/Item[0]/v 0 0 30 30
  Justified/c/Item[1]/v 35 0 30 30
  Justified/c/Item[2]/v 70 0 30 30
  Justified/c/Item[3]/v 0 34 30 30
  Justified/c/Item[4]/v 35 34 30 30
