local l = UICollectionViewFlowLayout.new()
return l
