Edge 0 0 100 120
  Edge/t/Row[0]/v 0 0 10 40
  Edge/t/Row[1]/v 0 40 10 40
  Edge/t/Row[2]/v 0 80 10 40
