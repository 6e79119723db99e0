// AC
// A right JavaScript program: its runtime has many threads and a large address space.
console.log(3);
