NoRows 0 0 100 200

NoItems 0 0 100 200

NoSections 0 0 100 200

KeptCells 0 0 100 200
  look 0 0 100 60
  look 0 60 100 60
