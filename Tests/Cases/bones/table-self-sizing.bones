SelfSizing 0 0 100 100
  SelfSizing/t/Row[0]/l:0 5 5 63 15
  SelfSizing/t/Row[1]/l:0 5 30 63 15
  SelfSizing/t/Row[1]/extra 5 45 90 30
  SelfSizing/t/Row[2]/l:0 5 85 7 15
