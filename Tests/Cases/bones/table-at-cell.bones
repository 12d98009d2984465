AtCell 0 0 100 260
  AtCell/turns/Banner[0]/picture 2 2 96 16
  AtCell/turns/B[1]/b 0 20 12 4
  AtCell/turns/B[2]/b 0 33 30 4
  AtCell/turns/A[3]/a 0 44 10 4
  AtCell/turns/A[4]/a 0 54 10 4
  AtCell/turns/Banner[5]/picture 2 66 96 16
  AtCell/sections/section[0]/Banner[0]/picture 2 86 96 16 radius 3
  AtCell/sections/section[0]/Shared[1]/shared 0 104 100 3
  AtCell/sections/section[1]/Own[0]/own 0 112 100 5
  AtCell/sections/section[1]/Shared[1]/shared 0 118 9 3
  AtCell/last/C[0]/c 0 215 100 10
  AtCell/last/C[1]/c 0 225 100 10
  AtCell/last/C[2]/c 0 235 100 10
  AtCell/last/C[3]/c 0 245 100 10
  AtCell/last/D[4]/d 0 255 100 15 clip 0 215 100 45

AtCellOfItems 0 0 100 100
  AtCellOfItems/equal/Q[0]/q 0 0 30 18
  AtCellOfItems/equal/P[1]/p 70 0 30 18
  AtCellOfItems/equal/P[2]/p 0 20 8 18
  AtCellOfItems/equal/P[3]/p 70 20 30 18
  AtCellOfItems/own/Q[0]/q 0 40 40 14
  AtCellOfItems/own/P[1]/p 50 42 20 10
  AtCellOfItems/own/P[2]/p 80 42 20 10
  AtCellOfItems/own/P[3]/p 0 58 20 10
  AtCellOfItems/own/Q[4]/q 60 56 40 14
