// mended: none
// broken: race: block of 32 bytes + 8
// Vyukov's bounded queue of many producers and consumers; broken, a cell is
// given on before its value is there.
#include <atomic>
#include <cassert>
#include <cstddef>
#include <memory>
#include <thread>
template <class T> class BoundedQueue {
  struct Cell {
    std::atomic<std::size_t> seq;
    T value;
  };
  std::unique_ptr<Cell[]> cells;
  std::size_t mask;
  alignas(64) std::atomic<std::size_t> in{0};
  alignas(64) std::atomic<std::size_t> out{0};

public:
  explicit BoundedQueue(std::size_t n) : cells(new Cell[n]), mask(n - 1) {
    for (std::size_t i = 0; i < n; ++i)
      cells[i].seq.store(i, std::memory_order_relaxed);
  }
  bool push(T v) {
    std::size_t pos = in.load(std::memory_order_relaxed);
    for (;;) {
      Cell &c = cells[pos & mask];
      std::size_t seq = c.seq.load(std::memory_order_acquire);
      auto diff = std::ptrdiff_t(seq) - std::ptrdiff_t(pos);
      if (diff < 0)
        return false;
      if (diff > 0) {
        pos = in.load(std::memory_order_relaxed);
        continue;
      }
      if (!in.compare_exchange_weak(pos, pos + 1, std::memory_order_relaxed))
        continue;
#ifdef BROKEN
      c.seq.store(pos + 1, std::memory_order_release);
      c.value = std::move(v);
#else
      c.value = std::move(v);
      c.seq.store(pos + 1, std::memory_order_release);
#endif
      return true;
    }
  }
  bool pop(T &v) {
    std::size_t pos = out.load(std::memory_order_relaxed);
    for (;;) {
      Cell &c = cells[pos & mask];
      std::size_t seq = c.seq.load(std::memory_order_acquire);
      auto diff = std::ptrdiff_t(seq) - std::ptrdiff_t(pos + 1);
      if (diff < 0)
        return false;
      if (diff > 0) {
        pos = out.load(std::memory_order_relaxed);
        continue;
      }
      if (!out.compare_exchange_weak(pos, pos + 1, std::memory_order_relaxed))
        continue;
      v = std::move(c.value);
      c.seq.store(pos + mask + 1, std::memory_order_release);
      return true;
    }
  }
};
int main() {
  BoundedQueue<int> q(2);
  std::thread a([&] { q.push(1); }), b([&] { q.push(2); });
  int v;
  if (q.pop(v))
    assert(v == 1 || v == 2);
  a.join();
  b.join();
}
