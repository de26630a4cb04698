/* The functions that the files of this target share, listed by file and layer.

   Each file belongs to a layer. It may call only its functions and those of lower layers, which Tests/House/layers.py
   checks. Lowest first:

   layers:
      files, text, signatures
   -> missing
   -> hints, warnings
   -> objects
   -> budgets
   -> memory, errors
   -> entry
   -> arguments, callback, modules, element
   -> compile, easing, hand, plain, places
   -> transforms, pins
   -> lines
   -> cursor, values
   -> emit, view, provided
   -> context
   -> native, parameters, instance, sections
   -> extend
   -> load, pass, numbers, sandbox
   -> motion
   -> open */
#ifndef LCH_HOST_H
#define LCH_HOST_H
#include "state.h"

/* The declarations in CLuaHost.h are not repeated here. */

/* text.c */
char *lch_copy_text(char *to, size_t capacity, const char *from, size_t length);
void lch_copy_source(char *to, size_t capacity, const char *source);
char *lch_number_text(char text[NUMBER_TEXT], double v);

bool lch_quoted(const char *from, char name[NAME_BYTES]);
const char *lch_added(const char *text, char *room, size_t capacity, const char *ending);

const char *lch_use_instead(const char *name);

/* signatures.c */
/* Returns the number of a move of the focus, by its name; 0 if the name is unknown. */
int32_t lch_move_number(const char *name);
const char *lch_signature(const char *object, const char *name);
const char *lch_other_name(const char *object, const char *name);

/* missing.c */
const char *lch_missing_hint(lch_state *s, const char *text, char *room, size_t capacity);

/* hints.c */
const char *lch_nearest_key(lua_State *L, lch_state *s, const char *name, bool is_view);
void lch_hint_for_global(lua_State *L, lch_state *s, const char *name, int level, char *room, size_t capacity);
const char *lch_hinted(lua_State *L, lch_state *s, const char *text, char *room, size_t capacity);

/* warnings.c */
void lch_warn_once(lua_State *L, lch_state *s, uint32_t which, int function, const char *format, ...);

/* objects.c */
void lch_push_metatable(lua_State *L, const char *name);
void lch_push_class(lua_State *L, const char *name, const luaL_Reg *methods, bool is_open);

/* budgets.c */
uint64_t lch_thread_time(void);
bool lch_is_interrupted(lch_state *s);
void lch_start_budgets(lch_state *s, uint64_t elements, bool is_loading);
void lch_arm_hook(lch_state *s);
void lch_check_time(lch_state *s);
int lch_stop_entry(lua_State *L, int32_t code, const char *text);
void lch_need_stack(lua_State *L, int count);
void lch_charge_fuel(lua_State *L, uint64_t amount);

/* memory.c */
void *lch_raw_alloc(lch_state *s, void *block, size_t old_size, size_t new_size);
void *lch_lua_alloc(void *user, void *block, size_t old_size, size_t new_size);
void *lch_reserve(lch_state *s, buffer *b, size_t extra, size_t item_size);
void lch_release(lch_state *s, buffer *b, size_t item_size);

/* errors.c */
void lch_set_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item);
void lch_note_error(lch_state *s, int32_t code, const char *message, const char *source);
int lch_classified_error(lua_State *L, int32_t code, const char *format, ...);
int lch_bad_result(lua_State *L, int function, const char *format, ...);
int lch_bad_field(lua_State *L, const char *path, const char *format, ...);
void lch_reset_error(lch_state *s);
int lch_error_handler(lua_State *L);
int32_t lch_refuse_interrupted(lch_state *s);
int32_t lch_finish_entry(lch_state *s, int result);

/* entry.c */
int32_t lch_enter(lch_state *s, lua_CFunction body, uint64_t elements, const char *callback);
int32_t lch_enter_nested(lch_state *s, lua_CFunction body, const char *callback);

/* arguments.c */
uint32_t lch_check_section(lua_State *L, int argument);
uint32_t lch_check_item(lua_State *L, int argument, uint32_t section);
uint32_t lch_check_number(lua_State *L, lua_Integer item);
uint32_t lch_check_number_or_first(lua_State *L, int argument);
uint32_t lch_check_name(lua_State *L, int argument);
const char *lch_find_name(lua_State *L, int index, uint32_t *out);
void lch_push_name(lua_State *L, uint32_t number);
double lch_bad_number(lua_State *L, int argument, const char *name, const char *rule, double v);
double lch_coordinate_argument(lua_State *L, int argument, const char *name);
double lch_length_argument(lua_State *L, int argument, const char *name);
uint32_t lch_check_choice(lua_State *L, int argument, const char *const *words);
lch_state *lch_state_in_callback(lua_State *L);

/* callback.c */
void lch_fill_view(lua_State *L, lch_state *s);
lch_state *lch_begin_callback(lua_State *L, lch_callback callback);
int32_t lch_run_callback(lch_state *s, const lch_view *view, lua_CFunction body, lch_callback callback);
double lch_result_number(lua_State *L, lch_state *s, int index, const char *name, bool is_extent);

/* modules.c */
const char *lch_module_name(lua_State *L, const char *call);
int lch_l_require(lua_State *L);
void lch_skip_first_line(lch_string *chunk);

/* element.c */
const char *lch_keep_text(lua_State *L, lch_state *s, int index);
extern const double lch_identity_matrix[16];
void lch_begin_element(lch_state *s, uint32_t category, uint32_t kind, uint32_t section, uint32_t item);
void lch_load_attributes(cursor *c, const lch_element *element, const lch_style *styles,
  const lch_custom_value *values);
void lch_load_element(lua_State *L, lch_state *s, const lch_element *request);
void lch_set_frame(lch_state *s, double x, double y, double w, double h);
void lch_finish_element(lua_State *L, lch_state *s);

/* easing.c */
int lch_g_lerp(lua_State *L);
int lch_g_clamp(lua_State *L);
int lch_g_ease(lua_State *L);

/* hand.c */
void lch_push_cursor(lua_State *L, lch_state *s);
cursor *lch_cursor_at(lua_State *L, int index);
cursor *lch_cursor_argument(lua_State *L);
cursor *lch_styled(lua_State *L);
int lch_return_self(lua_State *L);

/* plain.c */
void lch_push_number(lua_State *L, lua_Number number);
void lch_write_plain(lua_State *L, lch_state *s, int index, const char *what);
const char *lch_push_plain(lua_State *L, const char *at);

/* places.c */
int lch_v_index(lua_State *L);
int lch_v_frame_of(lua_State *L);
int lch_v_pin_progress(lua_State *L);
int lch_v_section_offset(lua_State *L);
int lch_v_path(lua_State *L);
int lch_v_id(lua_State *L);
int lch_v_find(lua_State *L);

/* transforms.c */
int lch_a_translate(lua_State *L);
int lch_a_scale(lua_State *L);
int lch_a_rotate(lua_State *L);
int lch_a_perspective(lua_State *L);
int lch_a_transform(lua_State *L);
int lch_a_identity(lua_State *L);
int lch_a_project(lua_State *L);

/* pins.c */
int lch_a_pin(lua_State *L);
int lch_a_pin_group(lua_State *L);

/* lines.c */
void lch_set_line(lua_State *L, lch_state *s, int first);
int lch_a_line(lua_State *L);

/* cursor.c */
extern const luaL_Reg lch_cursor_methods[];
void lch_open_cursors(lua_State *L, lch_state *s);

/* values.c */
void lch_push_value(lua_State *L, const lch_value *value);
void lch_read_value(lua_State *L, int index, lch_value *value);
void lch_anchor_value(lua_State *L, lch_state *s);
int lch_self_invalidate(lua_State *L);

/* emit.c */
extern const luaL_Reg lch_out_methods[];
void lch_open_out(lua_State *L, lch_state *s);
/* Stops the entry if a context names more elements than the limit. */
void lch_check_named_count(lua_State *L, lch_state *s, uint64_t count);
void lch_emit_ready(lua_State *L, lch_state *s, const lch_element *element, const lch_style *styles,
  const lch_custom_value *values);

/* view.c */
extern const luaL_Reg lch_view_methods[];
void lch_open_view(lua_State *L, lch_state *s);

/* provided.c */
void lch_open_provided(lua_State *L, lch_state *s);

/* context.c */
extern const luaL_Reg lch_context_methods[];
void lch_open_contexts(lua_State *L, lch_state *s);
void lch_merge_context(lua_State *L, lch_state *s, int table, const lch_context *context, const lch_element *named,
  size_t count);

/* native.c */
extern const luaL_Reg lch_super_methods[];
enum { MAX_PARAMETERS = 64, ERROR_TEXT = 512 };
int lch_checked_answer(lua_State *L, int status, const char *error);
void lch_give_parameters(lua_State *L, lch_state *s);
void lch_run_native_prepare(lua_State *L, lch_state *s);

/* parameters.c */
void lch_read_parameters(lua_State *L, lch_state *s);

/* instance.c */
void lch_push_instance(lua_State *L, int table);

/* extend.c */
void lch_open_layout(lua_State *L, lch_state *s);
bool lch_is_extension(lua_State *L, lch_state *s);

/* pass.c */
bool lch_take_frame(lua_State *L, lch_state *s);

/* sandbox.c */
void lch_open_sandbox(lua_State *L, lch_state *s);

/* motion.c */
void lch_open_changes(lua_State *L, lch_state *s);
#endif
