Heights 0 0 100 100
  Heights/a:0 0 0 70 35.801
  Heights/b:0 0 35.801 70 20
