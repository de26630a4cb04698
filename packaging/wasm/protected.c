/* Called by the host's try: see lua_host.h. */
struct lua_State;

__attribute__((export_name("call_protected"))) void call_protected(struct lua_State *L, void *ud,
                                                                   void (*f)(struct lua_State *, void *)) {
  f(L, ud);
}
