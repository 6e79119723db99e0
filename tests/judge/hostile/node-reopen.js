// AC
// It opens its output again, by every name that it has.
const fs = require("fs");
fs.writeFileSync("/dev/stderr", "said\n");
fs.appendFileSync("/proc/self/fd/2", "said\n");
fs.writeFileSync("/dev/stdout", "3\n");
