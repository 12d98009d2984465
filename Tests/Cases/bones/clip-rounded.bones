Rounded 0 0 100 100
  Rounded/card/top 0 0 60 20 clip 0 0 60 40
  Rounded/card/middle 20 25 10 5
  Rounded/card/out 50 30 30 30 clip 0 0 60 40
