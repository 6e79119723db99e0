// CE
// It has the compiler read what never ends.
#include "/dev/zero"
