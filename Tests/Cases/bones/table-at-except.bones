AtExcept 0 0 100 200
  AtExcept/t/C[0]/v 0 0 50 7
  AtExcept/t/C[1]/v 0 10 50 5 radius 1
  AtExcept/t/C[2]/v 0 20 50 7
  AtExcept/t/C[3]/v 0 30 50 9 radius 1
  AtExcept/t/C[4]/v 0 40 50 5
  AtExcept/t/C[5]/v 0 50 100 7 radius 1
  AtExcept/filling/C[0]/v 0 153 50 10
  AtExcept/filling/C[1]/v 0 163 50 10
  AtExcept/filling/C[2]/v 0 173 50 10
  AtExcept/filling/C[3]/v 0 183 100 10 clip 0 153 100 35
  AtExcept/w[0] 0 188 100 4
  AtExcept/w[1] 0 192 20 4
  AtExcept/w[2] 0 196 20 4
