/* The compositional scripts of scripts/ written by a host without Lua: each is a text; one page uses a function that
   returns a text for each section. */
#ifndef PAGES_H
#define PAGES_H
#include <layoutlua.h>
#include <string.h>

typedef struct page { const char *name, *text; const char *const *sections; uint32_t section_count; } page;

static const char *const magazine_sections[] = {
  "{ row = 1, height = '55%w' }",
  ("{ inset = { 0, 16, 0, 16 }, header = { height = 36 }, height = '75%w', spacing = 8, "
   "row = { { width = '50%' }, { width = '50%', spacing = 8, row = 2, item = { column = 2, spacing = 8 } } } }"),
  "{ inset = { 0, 16, 0, 16 }, header = { height = 36 }, row = 3, item = { aspect = 0.6 }, spacing = 8, gap = 12 }",
  "{ inset = { 8, 24, 8, 24 }, row = 1, height = 40, gap = 4, background = { kind = 'card', inset = { 0, 12, 0, 12 }, z = -1 } }",
};
static const char *const appstore_sections[] = {
  "{ row = 1, width = '90%', height = 300, gap = 10, inset = { 0, 20, 0, 20 }, scroll = 'group_paging_centered' }",
  ("{ column = 3, width = '90%', height = 210, spacing = 10, gap = 10, inset = { 0, 20, 0, 20 }, header = { height = 44 }, "
   "scroll = 'group_paging' }"),
  "{ row = 1, width = 150, height = 200, gap = 12, inset = { 0, 20, 0, 20 }, header = { height = 44 }, scroll = 'leading' }",
  "{ row = 1, width = 110, height = 48, gap = 8, inset = { 0, 20, 0, 20 }, header = { height = 44 }, scroll = 'continuous' }",
};
static const page pages[] = {
  {"squares", "{ section = { row = 3, item = { aspect = 1 }, spacing = 8, gap = 8, inset = 16 } }", NULL, 0},
  {"mosaic", "{ section = { height = '60%w', spacing = 4, gap = 4, row = { { width = '2/3' }, { column = 2, width = '1/3', spacing = 4 } } } }",
   NULL, 0},
  {"badges", "{ section = { row = 4, spacing = 10, gap = 10, inset = 10, item = { aspect = 1, badges = { { kind = 'badge', width = 20,"
   "  height = 20, at = 'top trailing', offset = { '30%', '-30%' } } } } } }", NULL, 0},
  {"cards", "{ gap = 12, section = { row = 1, height = 44, gap = 1, inset = 16, header = { height = 32, pin = true },"
   "  background = { kind = 'card', inset = { 4, 8, 4, 8 }, z = -1 } } }", NULL, 0},
  {"magazine", "{ gap = 20 }", magazine_sections, 4},
  {"chips", "{ section = { height = 30, spacing = 8, gap = 8, inset = 16, row = { { width = '~60' } } } }", NULL, 0},
  {"appstore", "{ gap = 24, header = { height = 56 } }", appstore_sections, 4},
};

static const char *page_section(void *user, uint32_t section, const lyl_size *container, const lyl_environment *environment) {
  const page *p = user;
  (void)container; (void)environment;
  return p->sections[section % p->section_count];
}
static inline const page *page_named(const char *name) {
  for (size_t i = 0; i < sizeof pages / sizeof *pages; i++)
    if (strcmp(pages[i].name, name) == 0) return &pages[i];
  return NULL;
}
static inline lyl_status make_page(lyl_engine *engine, const page *p, lyl_layout **out) {
  lyl_compositional_source source = LYL_COMPOSITIONAL_SOURCE_INIT;
  lyl_status status = lyl_layout_create_compositional(engine, p->text, out);
  if (status != LYL_OK || !p->sections) return status;
  source.user = (void *)p;
  source.section = page_section;
  return lyl_layout_set_compositional_source(*out, &source);
}
#endif
