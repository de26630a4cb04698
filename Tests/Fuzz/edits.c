/* Random changes to the data, and the batches that describe them. Items are identified by id. */
#include "calls.h"

enum { MAX_UPDATES = 256, MAX_NOTED = 16 };
typedef struct noted { uint64_t ids[MAX_NOTED]; uint32_t count; } noted;
static void note(noted *n, uint64_t id) { if (n->count < MAX_NOTED) n->ids[n->count++] = id; }
static bool is_noted(const noted *n, uint64_t id) {
  for (uint32_t i = 0; i < n->count; i++) if (n->ids[i] == id) return true;
  return false;
}

static bool some_item(const model *m, bytes *in, lyl_index_path *out) {
  if (m->count == 0) return false;
  out->section = take(in, m->count);
  if (m->sections[out->section].count == 0) return false;
  out->item = take(in, m->sections[out->section].count);
  return true;
}
static bool some_gap(const model *m, bytes *in, lyl_index_path *out) {
  if (m->count == 0) return false;
  out->section = take(in, m->count);
  out->item = take(in, m->sections[out->section].count + 1);
  return m->sections[out->section].count < MAX_ITEMS;
}

static void put_section(model *m, uint32_t at, section s, uint64_t id) {
  memmove(m->sections + at + 1, m->sections + at, (m->count - at) * sizeof s);
  memmove(m->section_ids + at + 1, m->section_ids + at, (m->count - at) * sizeof id);
  m->sections[at] = s;
  m->section_ids[at] = id;
  m->count++;
}
static void drop_section(model *m, uint32_t at) {
  m->count--;
  memmove(m->sections + at, m->sections + at + 1, (m->count - at) * sizeof *m->sections);
  memmove(m->section_ids + at, m->section_ids + at + 1, (m->count - at) * sizeof *m->section_ids);
}

typedef struct edits { noted moved, anew, refilled, sections; } edits;

static void edit(model *m, bytes *in, edits *e) {
  lyl_index_path from = {0, 0}, to = {0, 0};
  switch (take(in, 12)) {
    case 0: case 1: case 2: if (some_gap(m, in, &to)) model_insert(m, to, m->next++); break;
    case 3: case 4: if (some_item(m, in, &from)) model_delete(m, from); break;
    case 5: case 6:
      if (e->moved.count == MAX_NOTED || !some_item(m, in, &from)) break;
      uint64_t id = model_delete(m, from);
      if (!some_gap(m, in, &to)) to = from;
      model_insert(m, to, id);
      note(&e->moved, id);
      break;
    case 7: if (some_item(m, in, &from)) note(&e->anew, m->sections[from.section].ids[from.item]); break;
    case 8: if (some_item(m, in, &from)) note(&e->refilled, m->sections[from.section].ids[from.item]); break;
    case 9:
      if (m->count == MAX_SECTIONS) break;
      section s = {take(in, 5), {0}};
      for (uint32_t i = 0; i < s.count; i++) s.ids[i] = m->next++;
      put_section(m, take(in, m->count + 1), s, m->next);
      m->next++;
      break;
    case 10: if (m->count > 0) drop_section(m, take(in, m->count)); break;
    case 11:
      if (m->count == 0 || e->sections.count == MAX_NOTED) break;
      from.section = take(in, m->count);
      section moved = m->sections[from.section];
      uint64_t section_id = m->section_ids[from.section];
      drop_section(m, from.section);
      put_section(m, take(in, m->count + 1), moved, section_id);
      note(&e->sections, section_id);
      break;
  }
}

static uint32_t section_of(const model *m, uint64_t id) {
  uint32_t s = 0;
  while (s < m->count && m->section_ids[s] != id) s++;
  return s;
}
static bool find_item(const model *m, uint64_t id, lyl_index_path *out) {
  for (uint32_t s = 0; s < m->count; s++)
    for (uint32_t i = 0; i < m->sections[s].count; i++)
      if (m->sections[s].ids[i] == id) return *out = (lyl_index_path){s, i}, true;
  return false;
}

/* The updates that lead from one model to another. */
static size_t updates_of(const model *old, model *new, const edits *e, lyl_update *out) {
  size_t n = 0;
  for (uint32_t s = 0; s < old->count; s++) {
    uint32_t now = section_of(new, old->section_ids[s]);
    if (now == new->count) out[n++] = (lyl_update){LYL_UPDATE_DELETE_SECTION, 0, {s, 0}, {0, 0}};
    else if (is_noted(&e->sections, old->section_ids[s])) out[n++] = (lyl_update){LYL_UPDATE_MOVE_SECTION, 0, {s, 0}, {now, 0}};
    lyl_index_path there;
    for (uint32_t i = 0; i < old->sections[s].count && now < new->count; i++)
      if (!find_item(new, old->sections[s].ids[i], &there)) out[n++] = (lyl_update){LYL_UPDATE_DELETE_ITEM, 0, {s, i}, {0, 0}};
  }
  for (uint32_t s = 0; s < new->count; s++) {
    bool is_new = section_of(old, new->section_ids[s]) == old->count;
    if (is_new) out[n++] = (lyl_update){LYL_UPDATE_INSERT_SECTION, 0, {0, 0}, {s, 0}};
    for (uint32_t i = 0; i < new->sections[s].count; i++) {
      uint64_t *id = &new->sections[s].ids[i];
      lyl_index_path from;
      bool was = find_item(old, *id, &from);
      /* An item that moves out of a deleted section counts as new. */
      if (was && section_of(new, old->section_ids[from.section]) == new->count) { *id = new->next++; was = false; }
      if (!was && !is_new) out[n++] = (lyl_update){LYL_UPDATE_INSERT_ITEM, 0, {0, 0}, {s, i}};
      if (!was) continue;
      if (is_noted(&e->moved, *id)) out[n++] = (lyl_update){LYL_UPDATE_MOVE_ITEM, 0, from, {s, i}};
      else if (is_noted(&e->anew, *id)) out[n++] = (lyl_update){LYL_UPDATE_RELOAD_ITEM, 0, from, {0, 0}};
      else if (is_noted(&e->refilled, *id)) out[n++] = (lyl_update){LYL_UPDATE_RECONFIGURE_ITEM, 0, from, {0, 0}};
    }
  }
  return n;
}

static lyl_status told(host *h, lyl_status status) {
  if (status == LYL_OK) return status;
  trace("  refused: %d %s\n", status, lyl_engine_last_error(h->engine)->message);
  MUST(!h->tame || h->stale);
  h->stale = true;
  return status;
}

lyl_status apply_batch(host *h, bytes *in) {
  static lyl_update updates[MAX_SECTIONS * (MAX_ITEMS + 1) * 2];
  static model old;
  edits e = {0};
  old = h->data;
  lyl_animation animation = animation_from(in);
  for (uint32_t n = 1 + take(in, 8); n > 0; n--) edit(&h->data, in, &e);
  size_t count = updates_of(&old, &h->data, &e, updates);
  for (size_t i = 0; i < count; i++)
    trace("  op %u [%u, %u] -> [%u, %u]\n", updates[i].op, updates[i].from.section, updates[i].from.item, updates[i].to.section, updates[i].to.item);
  return told(h, lyl_view_apply_updates(h->view, updates, count, take(in, 2) ? &animation : NULL));
}

lyl_status apply_snapshot(host *h, bytes *in) {
  static uint64_t ids[MAX_SECTIONS * MAX_ITEMS];
  uint32_t counts[MAX_SECTIONS], count = 0;
  edits e = {0};
  lyl_animation animation = animation_from(in);
  for (uint32_t n = take(in, 8); n > 0; n--) edit(&h->data, in, &e);
  for (uint32_t s = 0; s < h->data.count; s++) {
    counts[s] = h->data.sections[s].count;
    memcpy(ids + count, h->data.sections[s].ids, counts[s] * sizeof *ids);
    count += counts[s];
  }
  lyl_snapshot snapshot = {sizeof snapshot, h->data.count, h->data.section_ids, counts, ids, NULL, 0, NULL, 0};
  return told(h, lyl_view_apply_snapshot(h->view, &snapshot, take(in, 2) ? &animation : NULL));
}

lyl_status apply_nonsense(host *h, bytes *in) {
  lyl_update updates[8];
  uint32_t count = take(in, 8);
  for (uint32_t i = 0; i < count; i++) {
    updates[i] = (lyl_update){take(in, 11), 0, {take(in, 8), take(in, 24)}, {take(in, 8), take(in, 24)}};
    if (take(in, 16) == 1) updates[i].from.item = LYL_NONE;
    trace("  op %u [%u, %u] -> [%u, %u]\n", updates[i].op, updates[i].from.section, updates[i].from.item, updates[i].to.section, updates[i].to.item);
  }
  /* If the counts happen to match, items are at other positions than in the model. */
  h->stale = h->stale || count > 0;
  return lyl_view_apply_updates(h->view, updates, count, NULL);
}

lyl_status meddle(host *h, bytes *in) {
  edits e = {0};
  edit(&h->data, in, &e);
  h->stale = true;
  return LYL_OK;
}
