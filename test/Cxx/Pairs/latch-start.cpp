// mended: none
// broken: failure: assertion failed: names[1].back() == '1'
// broken: race: block of 64 bytes + 40; race: block of 64 bytes + 44
// broken: race: block of 64 bytes + 46; race: block of 64 bytes + 47
// broken: race: block of 64 bytes + 55
// A latch tells that all is set up; broken, it is counted down too early.
#include <cassert>
#include <latch>
#include <string>
#include <thread>
#include <vector>
int main() {
  std::vector<std::string> names(2);
  std::latch ready(2);
  std::vector<std::jthread> threads;
  for (int i = 0; i < 2; ++i)
    threads.emplace_back([&, i] {
#ifdef BROKEN
      ready.count_down();
      names[i] = "worker " + std::to_string(i);
#else
      names[i] = "worker " + std::to_string(i);
      ready.count_down();
#endif
    });
  ready.wait();
  assert(names[1].back() == '1');
}
