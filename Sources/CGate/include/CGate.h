/* A gate that admits one thread at a time. CInterface creates one for each engine. */
#ifndef CGATE_H
#define CGATE_H
#include <stdbool.h>

typedef struct gate gate;

/* Returns NULL if there is no memory. A NULL gate admits every thread. */
gate *gate_create(void);
void gate_destroy(gate *gate);
/* Returns false while another thread is inside. A thread can enter several times, and must leave as often. */
bool gate_enter(gate *gate);
void gate_leave(gate *gate);
/* Returns whether the thread inside has entered once; true for NULL. */
bool gate_is_outermost(const gate *gate);
#endif
