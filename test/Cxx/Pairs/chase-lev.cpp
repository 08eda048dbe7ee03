// mended: none
// broken sc: none
// broken rc11: failure: assertion failed: taken[*v].fetch_add(1) == 0
// Chase and Lev's deque with the orders of Le and others (PPoPP 2013); broken,
// take() has no fence between its store of bottom and its load of top.
#include <array>
#include <atomic>
#include <cassert>
#include <optional>
#include <thread>
class Deque {
  std::atomic<long> top{0}, bottom{0};
  std::array<std::atomic<int>, 4> cells{};

public:
  void push(int v) {
    long b = bottom.load(std::memory_order_relaxed);
    cells[b % 4].store(v, std::memory_order_relaxed);
    std::atomic_thread_fence(std::memory_order_release);
    bottom.store(b + 1, std::memory_order_relaxed);
  }
  std::optional<int> take() {
    long b = bottom.load(std::memory_order_relaxed) - 1;
    bottom.store(b, std::memory_order_relaxed);
#ifndef BROKEN
    std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
    long t = top.load(std::memory_order_relaxed);
    std::optional<int> got;
    if (t <= b) {
      got = cells[b % 4].load(std::memory_order_relaxed);
      if (t != b)
        return got;
      if (!top.compare_exchange_strong(t, t + 1, std::memory_order_seq_cst,
                                       std::memory_order_relaxed))
        got.reset();
    }
    bottom.store(b + 1, std::memory_order_relaxed);
    return got;
  }
  std::optional<int> steal() {
    long t = top.load(std::memory_order_acquire);
    std::atomic_thread_fence(std::memory_order_seq_cst);
    long b = bottom.load(std::memory_order_acquire);
    if (t >= b)
      return std::nullopt;
    int v = cells[t % 4].load(std::memory_order_relaxed);
    if (!top.compare_exchange_strong(t, t + 1, std::memory_order_seq_cst,
                                     std::memory_order_relaxed))
      return std::nullopt;
    return v;
  }
};
int main() {
  Deque d;
  d.push(1);
  d.push(2);
  std::atomic<int> taken[3] = {};
  auto note = [&](std::optional<int> v) {
    if (v)
      assert(taken[*v].fetch_add(1) == 0);
  };
  std::thread thief([&] {
    note(d.steal());
    note(d.steal());
  });
  note(d.take());
  note(d.take());
  thief.join();
}
