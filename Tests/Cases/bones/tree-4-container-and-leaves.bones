Root 0 0 200 200
  Root/container/photo 10 10 60 60
  Root/container/title:0 80 12.5 77 15
