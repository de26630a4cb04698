/* The sizes of the header's types, and those of the first versions of structs that have a struct_size. */
#ifndef CSTRUCTS_H
#define CSTRUCTS_H
#include <stddef.h>

/* Returns sizeof a type by its name; 0 for an unknown name. */
size_t structs_size(const char *name);
/* Returns the smallest valid struct_size of a struct; 0 for a struct without a struct_size. */
size_t structs_first_size(const char *name);
#endif
