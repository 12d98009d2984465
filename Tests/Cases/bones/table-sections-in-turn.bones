Turn 0 0 100 100
  Turn/t/section[0]/Row[0]/v 0 0 10 10
  Turn/t/section[1]/Row[0]/v 0 20 10 10
  Turn/t/section[1]/Row[1]/v 0 40 10 10
  Turn/t/section[2]/Row[0]/v 0 60 10 10
