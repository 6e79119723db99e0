// AC
// Sixty-four threads, each with some memory of its own, at the default memory limit.
// with: --memory-limit 2048
// measured: memory_kib < 200000
// by user: AC
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <vector>
#include <barrier>
int main() {
    std::barrier all(64);
    std::vector<std::thread> threads;
    for (int i = 0; i < 64; i++)
        threads.emplace_back([&] {
            std::vector<char> own(1 << 20);
            memset(own.data(), 1, own.size());
            char *volatile small = static_cast<char *>(malloc(1000));
            if (!small) abort();
            all.arrive_and_wait();
        });
    for (auto &thread : threads) thread.join();
    puts("3");
}
