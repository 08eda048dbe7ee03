// mended: none
// broken: failure: assertion failed: sum == 3.75
// A sum of doubles, atomic in C++20; broken, a load and a store.
#include <atomic>
#include <cassert>
#include <thread>
static std::atomic<double> sum{0.5};
static void add(double d) {
#ifdef BROKEN
  sum = sum + d;
#else
  sum.fetch_add(d);
#endif
}
int main() {
  std::jthread t(add, 1.25);
  add(2);
  t.join();
  assert(sum == 3.75);
}
