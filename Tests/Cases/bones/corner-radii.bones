Radii 0 0 100 180
  Radii/alike 0 0 100 20 radius 4
  Radii/two 0 20 100 20 radius 4 8 4 8
  Radii/three 0 40 100 20 radius 4 8 6 8
  Radii/four 0 60 100 20 radius 10 10 1 10
  Radii/larger 0 80 100 20 radius 4 6 4 6
  Radii/tall 0 100 40 20 radius 18.75 6.25 0.625 1.25
  Radii/one 0 120 100 20 radius 5
  Radii/own 0 140 100 20 radius 1 2 1 2
  Radii/none 0 160 100 20
