// mended: none
// broken: race: total
// A spin lock of a flag, under a lock_guard.
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>
class SpinLock {
  std::atomic_flag held = ATOMIC_FLAG_INIT;

public:
  void lock() {
    while (held.test_and_set(std::memory_order_acquire))
      std::this_thread::yield();
  }
  void unlock() {
#ifdef BROKEN
    held.clear(std::memory_order_relaxed);
#else
    held.clear(std::memory_order_release);
#endif
  }
};
static SpinLock guard;
static long total;
static void add(long n) {
  std::lock_guard<SpinLock> hold(guard);
  total += n;
}
int main() {
  std::thread a(add, 1), b(add, 2);
  a.join();
  b.join();
  assert(total == 3);
}
