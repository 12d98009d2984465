Mirrored 0 0 100 120
  Mirrored/c/Item[0]/v 60 0 40 60
  Mirrored/c/Item[1]/v 0 0 40 60
  Mirrored/d/Item[0]/v 60 60 40 60
  Mirrored/d/Item[1]/v 10 60 40 60
