// Stands in for the yardstick where the benchmark is tested: it finds 92 covers in every file.
#include <cstdio>

int main() { std::printf("cdl\tn=1\tsol=92\tnodes=1\n"); }
