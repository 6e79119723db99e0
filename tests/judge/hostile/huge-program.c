// CE
// Its program is longer than any file may be.
char big[500 << 20] = {1};

int main(void) { return big[7]; }
