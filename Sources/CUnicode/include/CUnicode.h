/* Nothing to call: see unicode.c. */
