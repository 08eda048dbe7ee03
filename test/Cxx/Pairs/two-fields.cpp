// mended: none
// broken: failure: assertion failed: r.low <= r.high
// Two numbers in one atomic structure; broken, in two atomics.
#include <atomic>
#include <cassert>
#include <thread>
struct Range {
  int low, high;
};
#ifdef BROKEN
static std::atomic<int> low{0}, high{0};
static void set(Range r) {
  low = r.low;
  high = r.high;
}
static Range get() { return {low, high}; }
#else
static std::atomic<Range> range{Range{0, 0}};
static void set(Range r) {
  Range old = range.load();
  while (!range.compare_exchange_weak(old, r))
    ;
}
static Range get() { return range; }
#endif
int main() {
  std::thread t(set, Range{5, 9});
  Range r = get();
  assert(r.low <= r.high);
  t.join();
}
