Looks 0 0 100 100
  look 0 0 100 40
  Looks/card/leaf 0 0 100 20
  look 0 40 100 20
  look 0 40 100 10
  Looks/framed 0 60 100 20
  border 0 60 100 20
