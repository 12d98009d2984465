Cards 0 0 200 400
  look 0 0 200 400
  look 16 35 168 40
  Cards/t/section[0]/Row[0]/v 24 43 24 24 clip 16 35 168 40
  look 32 74.5 152 0.5
  look 16 75 168 40
  Cards/t/section[0]/Row[1]/v 24 83 24 24 clip 16 75 168 40
  look 16 156.5 168 40
  Cards/t/section[1]/Row[0]/v 24 164.5 24 24 clip 16 156.5 168 40
  look 16 231.5 168 40
  Cards/t/section[2]/Row[0]/v 24 239.5 24 24 clip 16 231.5 168 40
  look 32 271 152 0.5
  look 16 271.5 168 40
  Cards/t/section[2]/Row[1]/v 24 279.5 60 24
  look 32 311 152 0.5
  look 16 311.5 168 40
  Cards/t/section[2]/Row[2]/v 24 319.5 24 24
  look 32 351 152 0.5
  look 16 351.5 168 40
  Cards/t/section[2]/Row[3]/v 24 359.5 24 24
  look 32 391 152 0.5
  look 16 391.5 168 40
  Cards/t/section[2]/Row[4]/v 24 399.5 24 24 clip 0 0 200 400

Groups 0 0 200 240
  look 0 0 200 240
  look 10 27.5 180 40
  Groups/t/Row[0]/v 18 35.5 24 24
  look 26 67 164 0.5
  look 10 67.5 180 40
  Groups/t/Row[1]/v 18 75.5 24 24
  look 10 107 180 0.5
  Groups/t/section[0]/footer/f 10 111.5 60 8

Styled 0 0 200 120
  look 0 0 200 120
  look 16 35 168 40
  Styled/t/Row[0]/v 24 43 24 24
  look 16 75 168 40
  Styled/t/Row[1]/v 24 83 24 24
  look 16 115 168 40
