S 0 0 200 200
  S/t/C[0]/photo 10 10 180 60
  S/t/C[1]/photo 10 90 180 60
  look 0 150 200 50
  S/tabs/a 10 160 30 30
  look 150 100 40 40
