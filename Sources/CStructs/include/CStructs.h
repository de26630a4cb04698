/* The sizes of the header's types: today's, and those of the first versions of structs that have a struct_size. */
#ifndef CSTRUCTS_H
#define CSTRUCTS_H
#include <stddef.h>

/* Returns sizeof a type by its name; 0 if no struct has the name. */
size_t structs_size(const char *name);
/* Returns the least struct_size that a struct may have; 0 for a struct that has none. */
size_t structs_first_size(const char *name);
#endif
