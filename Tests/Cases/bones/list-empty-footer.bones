EmptyFooter 0 0 100 200
  EmptyFooter/t/C[0] 0 10 100 60
  look 0 70 100 30

KeptFooter 0 0 100 200
  KeptFooter/t/C[0] 0 0 100 60
  KeptFooter/t/section[0]/footer 0 60 100 30
