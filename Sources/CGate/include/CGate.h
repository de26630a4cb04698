/* A gate that one thread at a time passes. CInterface makes one for each engine. */
#ifndef CGATE_H
#define CGATE_H
#include <stdbool.h>

typedef struct gate gate;

/* Returns NULL when there is no memory. A gate that is NULL admits every thread. */
gate *gate_create(void);
void gate_destroy(gate *gate);
/* Returns false while another thread is inside. A thread that is inside may enter again, and must leave as often. */
bool gate_enter(gate *gate);
void gate_leave(gate *gate);
/* Returns whether the thread inside has entered once; true for NULL. */
bool gate_is_outermost(const gate *gate);
#endif
