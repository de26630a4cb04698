local l = UICollectionViewFlowLayout.new()
return l
--> exit 1
--> parent_in_a_call_of_uikit.lua:1: global 'UICollectionViewFlowLayout' is not defined; use a local
