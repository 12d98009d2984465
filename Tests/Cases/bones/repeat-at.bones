RepeatAt 0 0 200 232
  RepeatAt/bar[0] 0 0 200 11 radius 1
  RepeatAt/view[0] 0 15 10 2 radius 1
  RepeatAt/bar[1] 0 21 200 12 radius 4
  RepeatAt/view[1] 0 37 10 2
  RepeatAt/bar[2] 0 43 200 11 radius 4
  RepeatAt/view[2] 0 58 10 2
  RepeatAt/view[3] 0 64 10 2
  RepeatAt/Card[0]/title:0 0 72.5 140 15 radius 3
  RepeatAt/Card[1]/title:0 0 96.5 80 15
  RepeatAt/Card[2]/title:0 0 120.5 80 15 radius 3
  RepeatAt/leaf[0] 0 142 30 3
  RepeatAt/leaf[1] 0 149 40 3
  RepeatAt/leaf[2] 0 156 50 3 radius 1
  RepeatAt/leaf[3] 0 163 50 3 radius 1
  RepeatAt/list[0]/Row[0]/cell 1 171 198 4 radius 1
  RepeatAt/list[0]/Row[1]/cell 1 177 198 4
  RepeatAt/list[1]/Row[0]/cell 1 187 198 4 radius 2
  RepeatAt/list[1]/Row[1]/cell 1 193 198 4 radius 2
  RepeatAt/list[1]/Row[2]/cell 1 199 198 4 radius 2
  RepeatAt/grid[0]/Item[0]/dot[0] 0 208 3 3
  RepeatAt/grid[0]/Item[0]/dot[1] 0 211 95 3
  RepeatAt/grid[0]/Item[1]/dot[0] 105 208 3 3
  RepeatAt/grid[0]/Item[1]/dot[1] 105 211 95 3
  RepeatAt/grid[1]/Item[0]/dot[0] 0 222 5 3
  RepeatAt/grid[1]/Item[0]/dot[1] 0 225 5 3
  RepeatAt/grid[1]/Item[1]/dot[0] 105 222 5 3
  RepeatAt/grid[1]/Item[1]/dot[1] 105 225 5 3
