Paths 0 0 100 200
  Paths/label#0:0 0 0 70 15
  Paths/v 0 15 100 5
  Paths/label#1:0 0 20 70 15
  Paths/view#0 0 35 100 5
  Paths/Tile#0/view#0 0 40 100 5
  Paths/named/view#0 0 45 100 5
  Paths/Tile#1/view#0 0 50 100 5
  Paths/t/section[0]/header/label#0:0 0 55 70 15
  Paths/t/cell[0]/label#0:0 0 65 70 15
  Paths/t/cell[1]/label#0:0 0 85 70 15
  Paths/t/cell[2]/label#0:0 0 105 70 15 clip 0 55 100 60
  Paths/twins/x:0 0 109.5 1.4 15
  Paths/twins/x#1 2 115 2 3
  Paths/twins/label#0:0 4 109.5 1.4 15
  Paths/twins/x#2:0 6 109.5 1.4 15
