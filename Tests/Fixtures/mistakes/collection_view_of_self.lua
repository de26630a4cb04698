local l = {}
function l:attributes(view, item, section, a)
  a:frame(0, 0, self.collectionView.bounds.width, 9)
end
return l
--> exit 1
--> collection_view_of_self.lua:3: attempt to index a nil value (field 'collectionView'); use the argument 'view' of the callback
-->   in 'attributes' (item 1 of 10, section 1)
