#include <math.h>
#include <stdlib.h>
