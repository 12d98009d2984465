Wholes 0 0 200 400
  Wholes/card 10 10 180 30 radius 6
  Wholes/words:0 10 48.182 180 15 radius 3
  Wholes/words:1 10 73.182 126 15 radius 3
  Wholes/prose:0 10 96.364 180 15
  Wholes/prose:1 10 121.364 126 15
  Wholes/heading 10 151.818 180 40
  Wholes/plain 10 201.818 180 15
  Wholes/rows 10 226.818 180 18.182
  Wholes/list/C[0]/a:0 14 259 120.4 15
  Wholes/list/C[0]/b 14 274 172 7
  Wholes/list/C[1] 10 285 180 30 clip 10 255 180 54.545
  look 10 319.545 180 7.273
  look 10 336.818 180 5
  look 10 346.818 180 5
  Wholes/both:0 10 365 126 15
