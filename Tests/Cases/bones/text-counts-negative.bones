Negative 0 0 100 300
  Negative/a:0 0 0 100 15
  Negative/a:1 0 25 70 15
  Negative/b:0 0 50 100 15
  Negative/b:1 0 75 70 15
  Negative/c:0 0 100 70 15
  Negative/d:0 0 167.5 70 15
  Negative/e:0 0 217.5 70 15

Own 0 0 100 300
  Own/a:0 0 22.5 70 15
  Own/b:0 0 60 100 15
  Own/b:1 0 85 100 15
  Own/b:2 0 110 70 15
  Own/c:0 0 125 100 15
  Own/c:1 0 150 70 15
