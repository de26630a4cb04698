/* The functions that the files of this target share, by file and layer.

   The files stand in layers. A file may call functions of lower layers and its own, and no others; Tests/House/layers.py
   checks that. Lowest first:

   layers: files, text, signatures -> hints, warnings -> objects -> budgets -> memory, errors -> entry -> arguments, callback, modules, element ->
   easing, hand, plain, places -> transforms, pins -> lines -> cursor, values -> emit, view -> context -> native, parameters, instance, sections -> extend -> load, pass, numbers, sandbox -> motion -> open */
#ifndef LCH_HOST_H
#define LCH_HOST_H
#include "state.h"

/* What CLuaHost.h declares is not repeated here. */

/* text.c */
char *copy_text(char *to, size_t capacity, const char *from, size_t length);
void copy_source(char *to, size_t capacity, const char *source);
char *number_text(char text[NUMBER_TEXT], double v);

const char *use_instead(const char *name);

/* signatures.c */
const char *signature(const char *object, const char *name);
const char *other_name(const char *object, const char *name);

/* hints.c */
const char *nearest_key(lua_State *L, lch_state *s, const char *name, bool is_view);
void hint_for_global(lua_State *L, lch_state *s, const char *name, int level, char *room, size_t capacity);
const char *hinted(lua_State *L, lch_state *s, const char *text, char *room, size_t capacity);

/* warnings.c */
void warn_once(lua_State *L, lch_state *s, uint32_t which, int function, const char *format, ...);

/* objects.c */
void push_metatable(lua_State *L, const char *name);
void push_class(lua_State *L, const char *name, const luaL_Reg *methods, bool is_open);

/* budgets.c */
uint64_t now(void);
bool is_interrupted(lch_state *s);
void start_budgets(lch_state *s, uint64_t elements, bool is_loading);
void arm_hook(lch_state *s);
void check_time(lch_state *s);
int trip(lua_State *L, int32_t code, const char *text);
void need_stack(lua_State *L, int count);
void charge(lua_State *L, uint64_t amount);

/* memory.c */
void *raw_alloc(lch_state *s, void *block, size_t old_size, size_t new_size);
void *lua_alloc(void *user, void *block, size_t old_size, size_t new_size);
void *reserve(lch_state *s, buffer *b, size_t extra, size_t item_size);
void release(lch_state *s, buffer *b, size_t item_size);

/* errors.c */
void set_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item);
void note_error(lch_state *s, int32_t code, const char *message, const char *source);
int classified_error(lua_State *L, int32_t code, const char *format, ...);
int bad_result(lua_State *L, int function, const char *format, ...);
void reset_error(lch_state *s);
int error_handler(lua_State *L);
int32_t refuse_interrupted(lch_state *s);
int32_t finish_entry(lch_state *s, int result);

/* entry.c */
int32_t enter(lch_state *s, lua_CFunction body, uint64_t elements, const char *callback);
int32_t nested(lch_state *s, lua_CFunction body, const char *callback);

/* arguments.c */
uint32_t check_section(lua_State *L, int argument);
uint32_t check_item(lua_State *L, int argument, uint32_t section);
uint32_t check_number(lua_State *L, lua_Integer item);
uint32_t check_name(lua_State *L, int argument);
const char *find_name(lua_State *L, int index, uint32_t *out);
void push_name(lua_State *L, uint32_t number);
double bad_number(lua_State *L, int argument, const char *name, const char *rule, double v);
double coordinate(lua_State *L, int argument, const char *name);
double extent(lua_State *L, int argument, const char *name);
uint32_t check_choice(lua_State *L, int argument, const char *const *words);
lch_state *asking(lua_State *L);

/* callback.c */
void fill_view(lua_State *L, lch_state *s);
lch_state *begin_callback(lua_State *L, lch_callback callback);
int32_t run(lch_state *s, const lch_view *view, lua_CFunction body, lch_callback callback);
double result_number(lua_State *L, lch_state *s, int index, const char *name, bool is_extent);

/* modules.c */
const char *module_name(lua_State *L, const char *what);
int l_require(lua_State *L);
void skip_first_line(lch_string *chunk);

/* element.c */
const char *keep_text(lua_State *L, lch_state *s, int index);
extern const double identity[16];
void begin_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item);
void load_attributes(cursor *c, const lch_element *element, const lch_style *styles, const lch_custom_value *values);
void load_element(lua_State *L, lch_state *s, const lch_element *request);
void set_frame(lch_state *s, double x, double y, double w, double h);
void finish_element(lua_State *L, lch_state *s);

/* easing.c */
int g_lerp(lua_State *L);
int g_clamp(lua_State *L);
int g_ease(lua_State *L);

/* hand.c */
void push_cursor(lua_State *L, lch_state *s);
cursor *cursor_at(lua_State *L, int index);
cursor *hand(lua_State *L);
cursor *styled(lua_State *L);
int self_again(lua_State *L);

/* plain.c */
void push_number(lua_State *L, lua_Number number);
void write_plain(lua_State *L, lch_state *s, int index, const char *what);
const char *push_plain(lua_State *L, const char *at);

/* places.c */
int v_index(lua_State *L);
int v_frame_of(lua_State *L);
int v_pin_progress(lua_State *L);
int v_section_offset(lua_State *L);
int v_path(lua_State *L);
int v_id(lua_State *L);
int v_find(lua_State *L);

/* transforms.c */
int a_translate(lua_State *L);
int a_scale(lua_State *L);
int a_rotate(lua_State *L);
int a_perspective(lua_State *L);
int a_transform(lua_State *L);
int a_identity(lua_State *L);
int a_project(lua_State *L);

/* pins.c */
int a_pin(lua_State *L);
int a_pin_group(lua_State *L);

/* lines.c */
void set_line(lua_State *L, lch_state *s, int first);
int a_line(lua_State *L);

/* cursor.c */
extern const luaL_Reg cursor_methods[];
void open_cursors(lua_State *L, lch_state *s);

/* values.c */
void push_value(lua_State *L, const lch_value *value);
void read_value(lua_State *L, int index, lch_value *value);
void anchor_value(lua_State *L, lch_state *s);
int self_invalidate(lua_State *L);

/* emit.c */
extern const luaL_Reg out_methods[];
void open_out(lua_State *L, lch_state *s);
void check_element_count(lua_State *L, const lch_state *s, uint64_t count, const char *done);
void emit_ready(lua_State *L, lch_state *s, const lch_element *element, const lch_style *styles, const lch_custom_value *values);

/* view.c */
extern const luaL_Reg view_methods[];
void open_view(lua_State *L, lch_state *s);

/* context.c */
extern const luaL_Reg context_methods[];
void open_contexts(lua_State *L, lch_state *s);
void merge_context(lua_State *L, lch_state *s, int table, const lch_context *context, const lch_element *named, size_t count);

/* native.c */
extern const luaL_Reg super_methods[];
enum { MAX_PARAMETERS = 64, ERROR_TEXT = 512 };
int checked_answer(lua_State *L, int status, const char *error);
void give_parameters(lua_State *L, lch_state *s);
void prepare_native(lua_State *L, lch_state *s);

/* parameters.c */
void read_parameters(lua_State *L, lch_state *s);

/* instance.c */
void push_instance(lua_State *L, int table);

/* extend.c */
void open_layout(lua_State *L, lch_state *s);
bool is_extension(lua_State *L, lch_state *s);

/* pass.c */
bool take_frame(lua_State *L, lch_state *s);

/* sandbox.c */
void open_sandbox(lua_State *L, lch_state *s);

/* motion.c */
void open_changes(lua_State *L, lch_state *s);
#endif
