Partial 0 0 100 100
  Partial/t/Row[0]/top 0 2 10 10
  Partial/t/Row[0]/low 20 5 10 30
  Partial/t/Row[1]/top 0 42 10 10
  Partial/t/Row[1]/low 20 45 10 30
  Partial/t/Row[2]/top 0 82 10 10 clip 0 0 100 90
  Partial/t/Row[2]/low 20 85 10 30 clip 0 0 100 90
