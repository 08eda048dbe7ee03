// mended: none
// broken: race: block of 4 bytes; race: log; race: log + 16; race: log + 8
// Test, then test and set; broken, the second test is left out.
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>
struct Ttas {
  std::atomic<bool> taken{false};
  bool try_lock() {
#ifdef BROKEN
    if (taken.load(std::memory_order_acquire))
      return false;
    taken.store(true, std::memory_order_release);
    return true;
#else
    return !taken.load(std::memory_order_relaxed) &&
           !taken.exchange(true, std::memory_order_acquire);
#endif
  }
  void lock() {
    while (!try_lock())
      ;
  }
  void unlock() { taken.store(false, std::memory_order_release); }
};
int main() {
  Ttas lock;
  std::vector<int> log;
  auto body = [&](int id) {
    std::unique_lock hold(lock);
    log.push_back(id);
  };
  std::thread a(body, 1), b(body, 2);
  a.join();
  b.join();
  return log.size() != 2;
}
