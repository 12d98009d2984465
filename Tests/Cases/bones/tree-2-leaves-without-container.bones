Root 0 0 200 200
  Root/table 0 80 200 120
