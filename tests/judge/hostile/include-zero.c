// CE
// It includes an endless file.
#include "/dev/zero"
