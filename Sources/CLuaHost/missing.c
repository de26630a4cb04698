/* Hints about missing data: the key or the size whose nil value caused an error. view.c records them. */
#include "host.h"
#include <stdio.h>

/* Returns the key in the data whose nil value caused an error; NULL if none is known. In this order: the key with the
   variable's name, a key that begins with it (local h for "height") or is the argument's name, a key that the line read,
   and, for a comparison, whose message names no variable, the only key of the call. */
static const struct missing *find_missing(const lch_state *s, const char *name, const char *text) {
  const struct missing *best = NULL, *only = NULL;
  int best_rank = 0, count = 0;
  for (int i = 0; i < MOST_MISSING; i++) {
    const struct missing *m = &s->hints.missing[(s->hints.missing_count + (uint32_t)i) % MOST_MISSING];
    if (m->call != s->budget.calls || !m->key[0]) continue;
    char argument[56]; /* of "#4 is height: a:frame(...)" */
    snprintf(argument, sizeof argument, " is %s: ", m->key);
    bool is_first = name[0] ? strncmp(m->key, name, strlen(name)) == 0 : strstr(text, argument) != NULL;
    int rank = is_first && !m->key[strlen(name)] ? 3 : is_first ? 2 : !name[0] && m->line == s->error.line ? 1 : 0;
    if (rank > 0 && rank >= best_rank) { best = m; best_rank = rank; }
    if (!only || strcmp(only->key, m->key) != 0) count++;
    only = m;
  }
  return best ? best : strstr(text, "attempt to compare") && count == 1 ? only : NULL;
}

/* Adds the key of the data whose nil value caused an error. */
const char *lch_missing_hint(lch_state *s, const char *text, char *room, size_t capacity) {
  char name[NAME_BYTES] = "";
  bool is_nil = strstr(text, "nil value") || strstr(text, "with nil") || strstr(text, "got nil") || strstr(text, "is nil");
  if (!is_nil) return text;
  const char *found = strstr(text, "nil value (");
  if (found && !lch_quoted(found, name)) name[0] = 0;
  const struct missing *best = find_missing(s, name, text);
  char ending[160];
  if (best) {
    int at = best->item > 0 ? snprintf(ending, sizeof ending, "item %u of ", (unsigned)best->item) : 0;
    snprintf(ending + at, sizeof ending - (size_t)at, "section %u has no value \"%s\": add a default with 'or'", (unsigned)best->section, best->key);
    return lch_added(text, room, capacity, ending);
  }
  static const char *const lengths[] = {"w", "h", "width", "height", NULL};
  bool is_length = strstr(text, "width is nil") || strstr(text, "height is nil") || strstr(text, "is width:") || strstr(text, "is height:");
  for (int i = 0; lengths[i]; i++) is_length |= strcmp(name, lengths[i]) == 0;
  if (!is_length || s->hints.no_size.call != s->budget.calls || !s->hints.no_size.item) return text;
  snprintf(ending, sizeof ending, "item %u of section %u has no size", (unsigned)s->hints.no_size.item,
    (unsigned)s->hints.no_size.section);
  return lch_added(text, room, capacity, ending);
}
