// AC
// A runtime with many threads, and much address space.
console.log(3);
