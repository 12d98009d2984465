Root 0 0 200 200
  Root/table/Post[0]/icon 5 85 30 30
  Root/table/Post[0]/text:0 45 92.5 105 15
  Root/table/Post[1]/icon 5 125 30 30
  Root/table/Post[1]/text:0 45 132.5 105 15
  Root/table/Post[2]/icon 5 165 30 30
  Root/table/Post[2]/text:0 45 172.5 105 15
