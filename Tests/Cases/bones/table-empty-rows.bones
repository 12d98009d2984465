EmptyRows 0 0 100 60
  EmptyRows/t/Row[2]/v 0 0 20 20
  EmptyRows/t/Row[3]/v 0 20 20 20
  EmptyRows/t/Row[5]/v 0 40 20 20

EmptyItems 0 0 100 60
  EmptyItems/c/Item[0]/v 0 0 20 20
  EmptyItems/c/Item[2]/v 40 0 20 20
  EmptyItems/c/Item[4]/v 80 0 20 20
  EmptyItems/c/Item[6]/v 0 30 20 20
  EmptyItems/c/Item[8]/v 40 30 20 20
  EmptyItems/c/Item[10]/v 80 30 20 20

AllEmpty 0 0 100 60
