Radius 0 0 100 100
  Radius/a 0 0 100 20 radius 6
  Radius/b 0 20 100 20 radius 5
  Radius/c 0 40 100 20 radius 10
  Radius/d:0 0 62.5 70 15 radius 7.5
