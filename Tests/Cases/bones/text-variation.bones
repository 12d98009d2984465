Variation 0 0 100 200
  Variation/t/cell[0]/l:0 0 0 99.726 15
  Variation/t/cell[0]/l:1 0 25 99.439 15
  Variation/t/cell[0]/l:2 0 50 70 15
  Variation/t/cell[1]/l:0 0 100 98.556 15
  Variation/t/cell[1]/l:1 0 125 96.48 15
  Variation/t/cell[1]/l:2 0 150 70 15
