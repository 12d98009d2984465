Centring 0 0 100 300
  Centring/label:0 0 7.5 100 15
  Centring/label:1 0 32.5 70 15
  Centring/text:0 0 65 100 15
  Centring/text:1 0 90 70 15
