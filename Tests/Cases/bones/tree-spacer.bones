Spacers 0 0 100 100
  Spacers/r/v 0 0 10 10
  Spacers/r/w 90 0 10 10
