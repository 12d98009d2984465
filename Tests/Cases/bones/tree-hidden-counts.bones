Hidden 0 0 100 100
  Hidden/c 0 40 100 20
