// mended: none
// broken: deadlock: main; deadlock: main and thread 1
// A lock that sleeps by atomic::wait; broken, it wakes nobody.
#include <atomic>
#include <mutex>
#include <thread>
class Mutex {
  std::atomic<int> state{0}; // 1: held, 2: held, with some that wait
public:
  void lock() {
    int c = 0;
    if (state.compare_exchange_strong(c, 1, std::memory_order_acquire))
      return;
    if (c != 2)
      c = state.exchange(2, std::memory_order_acquire);
    while (c != 0) {
      state.wait(2, std::memory_order_relaxed);
      c = state.exchange(2, std::memory_order_acquire);
    }
  }
  void unlock() {
#ifdef BROKEN
    if (state.exchange(0, std::memory_order_release) == 3)
#else
    if (state.exchange(0, std::memory_order_release) == 2)
#endif
      state.notify_one();
  }
};
int main() {
  Mutex m;
  int n = 0;
  auto work = [&] {
    std::lock_guard lock(m);
    ++n;
  };
  std::thread t(work);
  work();
  t.join();
  return n - 2;
}
