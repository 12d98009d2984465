Root 0 0 200 200
  Root/container 10 10 180 60
