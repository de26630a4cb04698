-- folders.lua: folders and files in a table: an outline in the first column, which is as wide as its
-- names, and the size of each file.
return layout.extend "table" {
  columns = {
    { key = "name", title = "Name", width = "~160", pin = "leading", leading = 8 },
    { key = "badge", title = "Size", width = "1*", min = 60 },
    { key = "bytes", title = "Bytes", width = 80, trailing = 12 },
  },
  tree_column = "name",
  row_height = 30,
  header_height = 28,
  row_lines = "all",
  demo = { data = "files", width = 375, height = 480 },
}
