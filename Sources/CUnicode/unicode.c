/* The Unicode functions that Embedded Swift requires. They treat every text as normalized and every code point as a
   separate character. Names in layouts, scripts and hosts are compared by their bytes, as in C and Lua. The toolchain's
   Unicode tables would be a fourteenth of the library. Only the C library contains this file; ordinary builds use
   Swift's tables. */
#include <stdbool.h>
#include <stdint.h>

/* Combining class 0, already composed and decomposed. */
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { (void)scalar; return 0; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { (void)scalar; return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t x, uint32_t y) { (void)x; (void)y; return UINT32_MAX; /* no composition */ }
static const uint8_t nothing[1];
const uint8_t *const _swift_stdlib_nfd_decompositions = nothing;

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { (void)scalar; return 0xFF; /* any */ }
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { (void)scalar; return false; }
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { (void)scalar; return false; }
