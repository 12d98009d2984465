Hidden 0 0 100 100
  Hidden/t/section[0]/Row[0]/Bar#0 0 0 10 10
  Hidden/t/section[0]/Row[2]/Bar#0 0 20 10 10
  Hidden/t/section[0]/footer/Bar#0 0 40 10 10
  Hidden/t/section[1]/Shown[0]/Bar#0 0 50 10 10
  Hidden/t/section[1]/Shown[2]/Bar#0 0 70 10 10

Automatic 0 0 100 100
  Automatic/t/Row[1]/Bar#0 0 0 10 10
  Automatic/t/Row[2]/Bar#0 0 20 10 10
  Automatic/t/Row[3]/Bar#0 0 40 10 10
  Automatic/t/Row[4]/Bar#0 0 60 10 10

SelfSizing 0 0 100 30
  SelfSizing/t/Row[1]/Bar#0 0 0 10 10
  SelfSizing/t/Row[2]/Bar#0 0 10 10 10

Shown 0 0 100 40
  Shown/t/Row[1]/Bar#0 0 0 10 10
  Shown/t/Row[3]/Bar#0 0 10 10 10
  Shown/t/Row[5]/Bar#0 0 20 10 10
  Shown/t/Row[7]/Bar#0 0 30 10 10

Nothing 0 0 100 40

Filling 0 0 100 40
  Filling/t/Row[1]/Bar#0 0 0 10 10
  Filling/t/Row[3]/Bar#0 0 10 10 10
  Filling/t/Row[5]/Bar#0 0 20 10 10
  Filling/t/Row[7]/Bar#0 0 30 10 10

FillingItems 0 0 100 40
  FillingItems/c/Item[0]/Bar#0 0 0 10 10
  FillingItems/c/Item[2]/Bar#0 60 0 10 10
  FillingItems/c/Item[3]/Bar#0 0 20 10 10
  FillingItems/c/Item[5]/Bar#0 60 20 10 10

Items 0 0 100 40
  Items/c/Item[0]/view#0 0 0 20 10
  Items/c/Item[2]/view#0 40 0 20 10
  Items/c/Item[3]/view#0 80 0 20 10
  Items/c/Item[5]/view#0 0 10 20 10
  Items/c/section[0]/footer/Bar#0 0 20 10 5

Sideways 0 0 100 40
  Sideways/c/Item[0]/view#0 0 0 20 20
  Sideways/c/Item[2]/view#0 0 20 20 20
  Sideways/c/Item[3]/view#0 20 0 20 20
  Sideways/c/Item[5]/view#0 20 20 20 20

OwnSizes 0 0 100 40
  OwnSizes/c/Item[0]/v 0 0 30 10
  OwnSizes/c/Item[2]/v 70 0 30 10
  OwnSizes/c/Item[3]/v 0 10 30 10
  OwnSizes/c/Item[5]/v 70 10 30 10

Nested 0 0 100 60
  Nested/t/Row[0]/inner/section[0]/top/Bar#0 0 0 10 10
  Nested/t/Row[0]/inner/Line[0]/Bar#0 0 10 10 10
  Nested/t/Row[0]/inner/Line[1]/Bar#0 0 20 10 10
  Nested/t/Row[1]/inner/Line[0]/Bar#0 0 30 10 10
  Nested/t/Row[1]/inner/Line[1]/Bar#0 0 40 10 10
  Nested/t/Row[1]/inner/Line[2]/Bar#0 0 50 10 10

Cut 0 0 100 40
  Cut/window/t/Row[5]/Bar#0 0 0 10 10
  Cut/window/t/Row[7]/Bar#0 0 10 10 10
  Cut/window/t/Row[9]/Bar#0 0 20 10 10
  Cut/window/t/Row[11]/Bar#0 0 30 10 10
