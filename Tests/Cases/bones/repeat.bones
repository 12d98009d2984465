Repeat 0 0 200 272
  Repeat/title:0 8 8 128.8 15
  Repeat/Card[0]/picture 8 27 20 20
  Repeat/Card[0]/title:0 36 29.5 109.2 15
  Repeat/Card[1]/picture 8 51 20 20
  Repeat/Card[1]/title:0 36 53.5 109.2 15
  Repeat/Card[2]/picture 8 75 20 20
  Repeat/Card[2]/title:0 36 77.5 109.2 15
  Repeat/name[0]:0 8 99 92 15
  Repeat/view[0] 8 118 184 10
  Repeat/view[1] 8 132 184 5
  Repeat/name[1]:0 8 141 92 15
  Repeat/view[2] 8 160 184 10
  Repeat/view[3] 8 174 184 5
  Repeat/name#2:0 8 183 36.8 15
  Repeat/inner[0] 8 202 184 3
  Repeat/inner[1] 8 209 184 3
  Repeat/inner[2] 8 216 184 3
  Repeat/inner[3] 8 223 184 3
  Repeat/row#0/pile[0]/leaf[0] 8 230 90 6
  Repeat/row#0/pile[0]/leaf[1] 8 238 90 6
  Repeat/row#0/pile[1]/leaf[0] 102 230 90 6
  Repeat/row#0/pile[1]/leaf[1] 102 238 90 6
  Repeat/list/Row[0]/dot[0] 10 250 4 4
  Repeat/list/Row[0]/dot[1] 16 250 4 4
  Repeat/list/Row[0]/dot[2] 22 250 4 4
  Repeat/list/Row[1]/dot[0] 10 258 4 4 radius 2
  Repeat/list/Row[1]/dot[1] 16 258 4 4 radius 2
  Repeat/list/Row[1]/dot[2] 22 258 4 4 radius 2
