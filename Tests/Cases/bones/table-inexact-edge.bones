Edge 0 0 100 1.2
  Edge/t/Row[0]/v 0 0 10 0.4
  Edge/t/Row[1]/v 0 0.4 10 0.4
  Edge/t/Row[2]/v 0 0.8 10 0.4
