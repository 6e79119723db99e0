// CE
// It includes itself for ever.
#include __FILE__
