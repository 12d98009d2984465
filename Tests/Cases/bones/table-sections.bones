Sections 0 0 100 200
  Sections/t/section[0]/header/h 0 0 5 5
  Sections/t/section[0]/Odd[0]/a 0 15 10 10
  Sections/t/section[0]/Even[1]/b 0 45 20 10
  Sections/t/section[1]/Odd[0]/a 0 75 10 10
  Sections/t/section[1]/Odd[1]/a 0 105 10 10
  Sections/t/section[1]/Odd[2]/a 0 135 10 10
  Sections/t/section[1]/Odd[3]/a 0 165 10 10
  Sections/t/section[1]/Odd[4]/a 0 195 10 10 clip 0 0 100 200
