// Hashes of numbers, in a second thread, and of text of which WRITTEN bytes are
// there and 16 are taken. Prints them.
#include <cstdio>
#include <functional>
#include <string_view>
#include <thread>

int main() {
  alignas(8) char text[24];
  std::thread t([] {
    std::printf("%zu %zu\n", std::hash<float>{}(1.5f),
                std::hash<double>{}(-2.5));
  });
  t.join();
  for (int i = 0; i < WRITTEN; ++i)
    text[i] = char('a' + i);
  for (int at : {0, 3})
    std::printf("%zu\n", std::hash<std::string_view>{}({text + at, 16}));
}
