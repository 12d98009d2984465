Measured 0 0 100 100
  Measured/c/Small[0]/v 0 5 20 10
  Measured/c/Large[1]/w 30 0 40 20
  Measured/c/Small[2]/v 80 5 20 10
  Measured/c/Large[3]/w 0 24 40 20
  Measured/c/Small[4]/v 50 29 20 10
