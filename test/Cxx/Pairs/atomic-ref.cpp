// mended: none
// broken: race: block of 12 bytes + 4
// Counts in a plain vector through atomic_ref; broken, one thread goes around
// it.
#include <atomic>
#include <cassert>
#include <thread>
#include <vector>
int main() {
  std::vector<int> histogram(3);
  auto count = [&](std::vector<int> values) {
    for (int v : values)
      std::atomic_ref<int>(histogram[v])
          .fetch_add(1, std::memory_order_relaxed);
  };
  std::thread t(count, std::vector<int>{0, 1});
#ifdef BROKEN
  histogram[1]++;
#else
  count({1});
#endif
  t.join();
  assert(histogram[1] == 2);
}
