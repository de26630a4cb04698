--$ --update insert:1,1 --frames 5000 -o x.png
return layout.extend "flow"
--> exit 2
--> --frames 5000 would write 5000 files; write at most 300, or one page with -o x.html
