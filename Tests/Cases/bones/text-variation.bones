Variation 0 0 100 200
  Variation/t/cell[0]/l:0 0 0 93.6 15
  Variation/t/cell[0]/l:1 0 25 97.818 15
  Variation/t/cell[0]/l:2 0 50 70 15
  Variation/t/cell[1]/l:0 0 100 99.114 15
  Variation/t/cell[1]/l:1 0 125 88.183 15
  Variation/t/cell[1]/l:2 0 150 70 15
