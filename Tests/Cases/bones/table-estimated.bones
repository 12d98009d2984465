Estimated 0 0 100 100
  Estimated/t/Row[0]/v 0 0 10 10
  Estimated/t/Row[1]/v 0 50 10 10
