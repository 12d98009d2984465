Root 0 0 200 200
  Root/table/Post[0] 0 80 200 40
  Root/table/Post[1] 0 120 200 40
  Root/table/Post[2] 0 160 200 40
