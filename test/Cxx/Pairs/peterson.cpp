// mended: none
// broken sc: none
// broken rc11: race: count
// Peterson's algorithm with a fence. It is enough if turn is exchanged; broken,
// turn is stored, and what the other wants may be seen too late.
#include <atomic>
#include <thread>
static std::atomic<bool> wants[2];
static std::atomic<int> turn;
static int count;
static void work(int me) {
  constexpr auto relaxed = std::memory_order_relaxed;
  wants[me].store(true, relaxed);
#ifdef BROKEN
  turn.store(1 - me, std::memory_order_release);
#else
  turn.exchange(1 - me, std::memory_order_acq_rel);
#endif
  std::atomic_thread_fence(std::memory_order_seq_cst);
  while (wants[1 - me].load(std::memory_order_acquire) &&
         turn.load(relaxed) == 1 - me)
    ;
  ++count;
  wants[me].store(false, std::memory_order_release);
}
int main() {
  std::thread a(work, 0), b(work, 1);
  a.join();
  b.join();
}
