Table 0 0 100 97
  Table/t/section[0]/header/label#0:0 7 5 60.2 15
  Table/t/cell[0]/i 5 13 90 20
  Table/t/cell[1]/i 5 33 90 20
  Table/t/cell[2]/i 5 53 90 20
  Table/t/section[0]/footer/label#0:0 9 72.5 57.4 15
  Table/below 0 90 100 7

SelfSizing 0 0 100 107
  SelfSizing/t/section[0]/cell[0]/i 0 0 100 12
  SelfSizing/t/section[0]/cell[1]/i 0 12 100 30
  SelfSizing/t/section[1]/cell[0]/label#0:0 0 38.5 70 15
  SelfSizing/t/section[1]/cell[1]/label#0:0 0 46.5 70 15
  SelfSizing/t/section[2]/cell[0]/i 0 58 100 12
  SelfSizing/t/section[2]/cell[1]/i 0 70 100 30
  SelfSizing/below 0 100 100 7

Grid 0 0 100 65
  Grid/c/cell[0] 0 4 30 20
  Grid/c/cell[1] 35 4 30 20
  Grid/c/cell[2] 70 4 30 20
  Grid/c/cell[3] 0 34 30 20
  Grid/c/cell[4] 35 34 30 20
  Grid/below 0 58 100 7

Flow 0 0 100 109
  Flow/c/cell[0] 0 0 30 20
  Flow/c/cell[1] 70 0 30 20
  Flow/c/cell[2] 0 30 30 20
  Flow/c/cell[3] 70 30 30 20
  Flow/c/cell[4] 0 60 30 20
  Flow/s/cell[0] 2 83 30 16
  Flow/s/cell[1] 42 82 30 18
  Flow/s/cell[2] 82 83 30 16 clip 0 80 100 22
  Flow/below 0 102 100 7

Low 0 0 100 50
  Low/t/cell[0]/imageView#0 0 0 100 20
  Low/t/cell[1]/imageView#0 0 20 100 20
  Low/below 0 40 100 10

Beside 0 0 100 47
  Beside/row#0/t/cell[0]/imageView#0 0 0 80 20
  Beside/row#0/t/cell[1]/imageView#0 0 20 80 20
  Beside/row#0/i 80 0 20 30
  Beside/below 0 40 100 7

Thin 0 0 100 7.5
  Thin/s/cell[0] 0 0 30 0.5
  Thin/s/cell[1] 40 0 30 0.5
  Thin/s/cell[2] 80 0 30 0.5 clip 0 0 100 0.5
  Thin/below 0 0.5 100 7
