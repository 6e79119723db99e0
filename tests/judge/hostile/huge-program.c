// CE
// Its executable exceeds the limit on file sizes.
char big[500 << 20] = {1};

int main(void) { return big[7]; }
