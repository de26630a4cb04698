-- shares.lua: share prices in a table: the symbol and the value of the trades stay on screen, branches
-- are groups, and a row of news is merged over four columns.
return layout.extend "table" {
  columns = {
    { key = "symbol_name", title = "Symbol", width = 76, pin = "leading", leading = 8 },
    { key = "company", title = "Company", width = 150 },
    { key = "price", title = "Price", width = 80, align = "end", group = "Today" },
    { key = "change", title = "Change", width = 84, align = "end", group = "Today" },
    { key = "volume", title = "Volume", width = 84, align = "end", group = "Today" },
    { key = "year", title = "52 weeks", width = 150 },
    { key = "value", title = "Traded", width = 84, align = "end", pin = "trailing" },
  },
  row_height = 30,
  header_height = 30,
  column_group_height = 22,
  group_header_height = 28,
  max_row_span = 1,
  row_lines = "all",
  demo = { data = "shares", width = 480, height = 480 },
}
