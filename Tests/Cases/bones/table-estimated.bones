Estimated 0 0 100 100
  Estimated/t/Row[0]/v 0 0 10 10
  Estimated/t/Row[1]/v 0 50 10 10

Higher 0 0 100 100
  Higher/t/Row[0]/l:0 8 8 84 15
  Higher/t/Row[0]/l:1 8 33 58.8 15
  Higher/t/Row[1]/l:0 8 64 84 15
  Higher/t/Row[1]/l:1 8 89 58.8 15 clip 0 0 100 100

Equal 0 0 100 100
  Equal/t/Row[0]/l:0 8 8 84 15
  Equal/t/Row[0]/l:1 8 33 58.8 15
  Equal/t/Row[1]/l:0 8 64 84 15
  Equal/t/Row[1]/l:1 8 89 58.8 15 clip 0 0 100 100

Some 0 0 100 150
  Some/t/Row[0]/l:0 0 17.5 70 15
  Some/t/Row[1]/l:0 0 50 100 15
  Some/t/Row[1]/l:1 0 75 100 15
  Some/t/Row[1]/l:2 0 100 70 15
  Some/t/Row[2]/l:0 0 115 70 15

Stated 0 0 100 70
  Stated/t/Row[0]/v 0 0 100 30
  Stated/t/Row[1]/v 0 30 100 30
  Stated/below 0 60 100 10
