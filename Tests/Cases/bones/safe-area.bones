Safe 0 0 100 100
  Safe/a 6 54 87 2
