Single 0 0 100 200
  Single/asked 0 0 100 30 radius 3
  Single/fills:0 0 30 70 30 radius 5
  Single/two:0 0 60 100 15 radius 5
  Single/two:1 0 85 70 15 radius 5
