/* A list of files in GTK 4 with support for screen readers. Each node of the view's accessibility tree has an invisible
   widget, which GTK reports to AT-SPI.
   cc gtk.c $(pkg-config --cflags --libs layoutlua gtk4) && ./a.out */
#include <gtk/gtk.h>
#include <layoutlua.h>

static const struct { const char *name; double level; } FILES[] = {
  {"Documents", 0}, {"Letters", 1}, {"anna.txt", 2}, {"Plans", 1}, {"Pictures", 0}, {"roof.png", 1}, {"notes.txt", 0}};

/* ---- the data ---- */

static uint32_t items(void *user, uint32_t section) { (void)user, (void)section; return G_N_ELEMENTS(FILES); }
static void ids(void *user, uint32_t section, uint32_t first, uint32_t count, uint64_t *out) {
  (void)user, (void)section;
  for (uint32_t i = 0; i < count; i++) out[i] = first + i + 1;
}
static lyl_status value(void *user, uint32_t category, lyl_kind kind, const lyl_index_path *path, const char *key, lyl_value *out) {
  (void)user, (void)category, (void)kind;
  if (strcmp(key, "level") == 0) {
    *out = (lyl_value){.type = LYL_VALUE_NUMBER, .as.number = FILES[path->item].level};
    return LYL_OK;
  }
  if (strcmp(key, "title") != 0) return LYL_E_NOT_FOUND;
  const char *name = FILES[path->item].name;
  *out = (lyl_value){.type = LYL_VALUE_STRING, .as.string = {name, strlen(name)}};
  return LYL_OK;
}

/* ---- a widget for a node ---- */

static lyl_view *view;
static GHashTable *widgets; /* the widgets by the ids of their nodes */
static void update(GtkWidget *root);

typedef struct Node { GtkWidget base; lyl_accessibility_node node; double x, y; } Node;
typedef struct NodeClass { GtkWidgetClass base; } NodeClass;
G_DEFINE_TYPE(Node, node, GTK_TYPE_WIDGET)
enum { ROOT = 1 };

static void perform(GtkWidget *widget, const char *name, GVariant *value) {
  (void)value;
  static const struct { const char *name; uint32_t action; } ACTIONS[] = {{"node.focus", LYL_ACTION_FOCUS},
    {"node.click", LYL_ACTION_CLICK}, {"node.select", LYL_ACTION_SELECT}, {"node.expand", LYL_ACTION_EXPAND}, {"node.collapse", LYL_ACTION_COLLAPSE}};
  for (size_t i = 0; i < G_N_ELEMENTS(ACTIONS); i++)
    if (strcmp(name, ACTIONS[i].name) == 0) lyl_view_accessibility_perform(view, ((Node *)widget)->node.id, ACTIONS[i].action, NULL);
  update(g_hash_table_lookup(widgets, &(gint64){ROOT}));
}
/* GTK focuses a widget: at first the container, which passes the focus to an element, later a node for a screen reader. */
static gboolean grab_focus(GtkWidget *widget) {
  Node *self = (Node *)widget;
  uint32_t result;
  if (self->node.id == ROOT) {
    lyl_view_enter_focus(view, LYL_FOCUS_NEXT, NULL, NULL, &result);
    update(widget);
    return TRUE;
  }
  if (!(self->node.flags & LYL_NODE_FOCUSED)) lyl_view_accessibility_perform(view, self->node.id, LYL_ACTION_FOCUS, NULL);
  return GTK_WIDGET_CLASS(node_parent_class)->grab_focus(widget);
}
static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  if (((Node *)widget)->node.id == ROOT) {
    lyl_view_set_size(view, (lyl_size){width, height});
    update(widget);
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    Node *node = (Node *)child;
    graphene_point_t at = {(float)node->x, (float)node->y};
    gtk_widget_measure(child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
    gtk_widget_allocate(child, (int)node->node.frame.width, (int)node->node.frame.height, baseline,
      gsk_transform_translate(NULL, &at));
  }
}
/* Draws the visible elements in the widget of the container. The other widgets draw nothing. */
static void snapshot(GtkWidget *widget, GtkSnapshot *into) {
  lyl_attributes_span visible;
  lyl_rect bounds;
  if (((Node *)widget)->node.id != ROOT || lyl_view_visible(view, &visible) != LYL_OK) return;
  lyl_view_bounds(view, &bounds);
  for (size_t i = 0; i < visible.count; i++) {
    const lyl_attributes *a = &visible.items[i];
    if (a->category != LYL_CELL) continue;
    graphene_rect_t row = GRAPHENE_RECT_INIT((float)(a->frame.x - bounds.x), (float)(a->frame.y - bounds.y), (float)a->frame.width, (float)a->frame.height);
    GdkRGBA fill = a->flags & LYL_ATTR_SELECTED ? (GdkRGBA){0.25f, 0.5f, 0.9f, 1} : (GdkRGBA){1, 1, 1, 1}, black = {0, 0, 0, 1};
    gtk_snapshot_append_color(into, &fill, &row);
    PangoLayout *text = gtk_widget_create_pango_layout(widget, FILES[a->path.item].name);
    gtk_snapshot_save(into);
    gtk_snapshot_translate(into, &(graphene_point_t){row.origin.x + 12 + 20 * (float)FILES[a->path.item].level, row.origin.y + 12});
    gtk_snapshot_append_layout(into, text, &black);
    gtk_snapshot_restore(into);
    g_object_unref(text);
    if (!(a->flags & LYL_ATTR_FOCUSED)) continue;
    gtk_snapshot_append_border(into, &GSK_ROUNDED_RECT_INIT(row.origin.x, row.origin.y, row.size.width, row.size.height),
      (float[]){2, 2, 2, 2}, (GdkRGBA[]){black, black, black, black});
  }
}
static void dispose(GObject *object) {
  for (GtkWidget *child; (child = gtk_widget_get_first_child((GtkWidget *)object));) gtk_widget_unparent(child);
  G_OBJECT_CLASS(node_parent_class)->dispose(object);
}
static void node_class_init(NodeClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = dispose;
  widget->size_allocate = size_allocate;
  widget->snapshot = snapshot;
  widget->grab_focus = grab_focus;
  for (const char **name = (const char *[]){"node.focus", "node.click", "node.select", "node.expand", "node.collapse", NULL}; *name; name++)
    gtk_widget_class_install_action(widget, *name, NULL, perform);
}
static void node_init(Node *self) { self->node.id = 0; }

static GtkAccessibleRole role(uint32_t role) {
  switch (role) {
  case LYL_ROLE_LIST: return GTK_ACCESSIBLE_ROLE_LIST;
  case LYL_ROLE_LIST_BOX: return GTK_ACCESSIBLE_ROLE_LIST_BOX;
  case LYL_ROLE_LIST_ITEM: return GTK_ACCESSIBLE_ROLE_LIST_ITEM;
  case LYL_ROLE_OPTION: return GTK_ACCESSIBLE_ROLE_OPTION;
  case LYL_ROLE_TREE: return GTK_ACCESSIBLE_ROLE_TREE;
  case LYL_ROLE_TREE_ITEM: return GTK_ACCESSIBLE_ROLE_TREE_ITEM;
  case LYL_ROLE_GRID: return GTK_ACCESSIBLE_ROLE_GRID;
  case LYL_ROLE_ROW: return GTK_ACCESSIBLE_ROLE_ROW;
  case LYL_ROLE_GRID_CELL: return GTK_ACCESSIBLE_ROLE_GRID_CELL;
  case LYL_ROLE_HEADING: return GTK_ACCESSIBLE_ROLE_HEADING;
  default: return GTK_ACCESSIBLE_ROLE_GROUP;
  }
}
static Node *make(uint32_t kind) {
  return g_object_new(node_get_type(), "accessible-role", role(kind), "focusable", TRUE, "can-target", FALSE, NULL);
}
static void describe(Node *self, const lyl_accessibility_node *node, const lyl_accessibility_node *parent) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(self);
  gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, node->label ? node->label : "", -1);
  if (node->level != LYL_NONE) gtk_accessible_update_property(accessible, GTK_ACCESSIBLE_PROPERTY_LEVEL, (int)node->level + 1, -1);
  if (node->position != LYL_NONE)
    gtk_accessible_update_relation(accessible, GTK_ACCESSIBLE_RELATION_POS_IN_SET, (int)node->position + 1,
      GTK_ACCESSIBLE_RELATION_SET_SIZE, (int)node->set_size, -1);
  if (node->flags & LYL_NODE_SELECTABLE)
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_SELECTED, (node->flags & LYL_NODE_SELECTED) != 0, -1);
  if (node->flags & LYL_NODE_EXPANDABLE)
    gtk_accessible_update_state(accessible, GTK_ACCESSIBLE_STATE_EXPANDED, (node->flags & LYL_NODE_EXPANDED) != 0, -1);
  self->node = *node;
  self->node.label = NULL; /* borrowed from the view */
  self->x = parent ? node->frame.x - parent->frame.x : 0;
  self->y = parent ? node->frame.y - parent->frame.y : 0;
}

/* ---- the tree ---- */

/* Makes the widgets equal to the accessibility tree. */
static void update(GtkWidget *root) {
  static uint64_t revision;
  lyl_accessibility_tree tree;
  if (lyl_view_accessibility(view, &tree) != LYL_OK || tree.revision == revision) return;
  revision = tree.revision;
  GHashTable *before = widgets;
  widgets = g_hash_table_new(g_int64_hash, g_int64_equal);
  GtkWidget **made = g_new0(GtkWidget *, tree.count), **last = g_new0(GtkWidget *, tree.count), *focused = NULL;
  for (size_t i = 0; i < tree.count; i++) {
    const lyl_accessibility_node *node = &tree.nodes[i], *parent = node->parent == LYL_NONE ? NULL : &tree.nodes[node->parent];
    Node *self = node->id == ROOT ? (Node *)root : g_hash_table_lookup(before, &node->id);
    if (!self) self = make(node->role);
    else g_hash_table_remove(before, &node->id);
    describe(self, node, parent);
    made[i] = (GtkWidget *)self;
    g_hash_table_insert(widgets, &self->node.id, self);
    if (parent) gtk_widget_insert_after(made[i], made[node->parent], last[node->parent]), last[node->parent] = made[i];
    if (node->flags & LYL_NODE_FOCUSED) focused = made[i];
  }
  GHashTableIter gone;
  gpointer widget;
  for (g_hash_table_iter_init(&gone, before); g_hash_table_iter_next(&gone, NULL, &widget);) gtk_widget_unparent(widget);
  g_hash_table_unref(before);
  if (focused && !gtk_widget_has_focus(focused)) gtk_widget_grab_focus(focused);
  gtk_widget_queue_allocate(root);
  gtk_widget_queue_draw(root);
  g_free(made), g_free(last);
}

/* ---- events ---- */

static gboolean tick(GtkWidget *root, GdkFrameClock *clock, gpointer data) {
  static gint64 before;
  gint64 now = gdk_frame_clock_get_frame_time(clock);
  uint32_t flags = 0;
  (void)data;
  lyl_view_tick(view, before ? (double)(now - before) / 1e6 : 0, &flags);
  before = now;
  if (flags & LYL_TICK_CHANGED) gtk_widget_queue_draw(root);
  update(root);
  return G_SOURCE_CONTINUE;
}
static gboolean key(GtkEventControllerKey *controller, guint key, guint code, GdkModifierType held, GtkWidget *root) {
  static const struct { guint key; uint32_t name; } KEYS[] = {{GDK_KEY_Up, LYL_KEY_UP}, {GDK_KEY_Down, LYL_KEY_DOWN},
    {GDK_KEY_Left, LYL_KEY_LEFT}, {GDK_KEY_Right, LYL_KEY_RIGHT}, {GDK_KEY_Home, LYL_KEY_HOME}, {GDK_KEY_End, LYL_KEY_END},
    {GDK_KEY_space, LYL_KEY_SPACE}, {GDK_KEY_Return, LYL_KEY_ENTER}};
  bool handled = false;
  (void)controller, (void)code;
  lyl_view_set_modifiers(view, (held & GDK_SHIFT_MASK ? LYL_SHIFT : 0) | (held & GDK_CONTROL_MASK ? LYL_CONTROL : 0));
  for (size_t i = 0; i < G_N_ELEMENTS(KEYS); i++)
    if (KEYS[i].key == key) lyl_view_press_key(view, KEYS[i].name, NULL, &handled);
  update(root);
  return handled;
}
static void pressed(GtkGestureClick *gesture, int count, double x, double y) {
  (void)gesture, (void)count;
  lyl_view_touch_down(view, (lyl_point){x, y});
  lyl_view_touch_up(view, (lyl_point){x, y});
}
static gboolean scrolled(GtkEventControllerScroll *controller, double x, double y) {
  (void)controller;
  return lyl_view_scroll_by(view, (lyl_point){x * 60, y * 60}, NULL) == LYL_OK;
}
static void activate(GtkApplication *app) {
  GtkWidget *window = gtk_application_window_new(app), *root = (GtkWidget *)make(LYL_ROLE_TREE);
  GtkEventController *keys = gtk_event_controller_key_new();
  GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *click = gtk_gesture_click_new();
  ((Node *)root)->node.id = ROOT;
  gtk_widget_set_can_target(root, TRUE);
  g_signal_connect(keys, "key-pressed", G_CALLBACK(key), root);
  g_signal_connect(click, "pressed", G_CALLBACK(pressed), NULL);
  g_signal_connect(wheel, "scroll", G_CALLBACK(scrolled), NULL);
  gtk_widget_add_controller(window, keys);
  gtk_widget_add_controller(root, wheel);
  gtk_widget_add_controller(root, GTK_EVENT_CONTROLLER(click));
  gtk_widget_add_tick_callback(root, tick, NULL, NULL);
  gtk_window_set_title(GTK_WINDOW(window), "Files");
  gtk_window_set_default_size(GTK_WINDOW(window), 320, 400);
  gtk_window_set_child(GTK_WINDOW(window), root);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int argc, char **argv) {
  static const char script[] = "return layout.compositional { section = { list = 'plain' } }";
  lyl_engine *engine;
  lyl_layout *list;
  lyl_data_source source = LYL_DATA_SOURCE_INIT;
  source.number_of_items = items;
  source.identifiers = ids;
  source.value = value;
  if (lyl_engine_create(NULL, &engine) != LYL_OK || lyl_layout_load_buffer(engine, script, sizeof script - 1, "files", &list) != LYL_OK ||
      lyl_view_create(engine, list, &source, &view) != LYL_OK) return 1;
  lyl_view_set_string(view, "label", "Files");
  lyl_view_set_bool(view, "touch_focuses", true);
  widgets = g_hash_table_new(g_int64_hash, g_int64_equal);
  GtkApplication *app = gtk_application_new("org.layoutlua.files", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
  int status = g_application_run(G_APPLICATION(app), argc, argv);
  g_object_unref(app);
  g_hash_table_unref(widgets);
  lyl_view_destroy(view);
  lyl_layout_release(list);
  lyl_engine_destroy(engine);
  return status;
}
