// mended: none
// broken sc: none
// broken rc11: failure: assertion failed: p.x == p.y
// A sequence lock over any small type. Broken, the reader's second look at the
// sequence is not ordered behind its look at the data.
#include <array>
#include <atomic>
#include <cassert>
#include <cstring>
#include <thread>
template <class T> class SeqLock {
  static constexpr std::size_t Words = (sizeof(T) + 7) / 8;
  std::atomic<unsigned> seq{0};
  std::array<std::atomic<unsigned long>, Words> words{};

public:
  void store(const T &value) {
    unsigned long raw[Words] = {};
    std::memcpy(raw, &value, sizeof value);
    unsigned s = seq.load(std::memory_order_relaxed);
    seq.store(s + 1, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);
    for (std::size_t i = 0; i < Words; ++i)
      words[i].store(raw[i], std::memory_order_relaxed);
    seq.store(s + 2, std::memory_order_release);
  }
  bool try_load(T &out) const {
    unsigned s = seq.load(std::memory_order_acquire);
    if (s & 1)
      return false;
    unsigned long raw[Words];
    for (std::size_t i = 0; i < Words; ++i)
      raw[i] = words[i].load(std::memory_order_relaxed);
#ifndef BROKEN
    std::atomic_thread_fence(std::memory_order_acquire);
#endif
    if (seq.load(std::memory_order_relaxed) != s)
      return false;
    std::memcpy(&out, raw, sizeof out);
    return true;
  }
};
struct Point {
  long x, y;
};
int main() {
  SeqLock<Point> where;
  std::thread writer([&] { where.store({1, 1}); });
  Point p;
  if (where.try_load(p))
    assert(p.x == p.y);
  writer.join();
}
