Nested 0 0 100 100
  Nested/s/t/Row[0]/v 0 5 10 10
  Nested/s/t/Row[1]/v 0 25 10 10
  Nested/s/t/Row[2]/v 0 45 10 10 clip 0 0 100 50
