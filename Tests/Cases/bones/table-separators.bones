Separators 0 0 100 120
  Separators/a/Row[0]/v 0 0 10 10
  look 16 39.5 84 0.5
  Separators/a/Row[1]/v 0 40 10 10
  Separators/b/Row[0]/v 0 60 10 10
  look 0 99.5 84 0.5
  Separators/b/Row[1]/v 0 100 10 10
