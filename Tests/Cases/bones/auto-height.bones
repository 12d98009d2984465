Auto 0 0 100 85
  Auto/a 10 10 80 20
  Auto/b:0 10 35 80 15
  Auto/b:1 10 60 56 15
