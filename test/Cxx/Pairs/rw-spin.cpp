// mended: none
// broken: race: config
// Many readers or one writer in one word; broken, readers leave relaxed.
#include <atomic>
#include <mutex>
#include <shared_mutex>
#include <thread>
class RwSpin {
  std::atomic<int> state{0}; // -1: a writer
public:
  void lock_shared() {
    for (;;) {
      int s = state.load(std::memory_order_relaxed);
      if (s >= 0 &&
          state.compare_exchange_weak(s, s + 1, std::memory_order_acquire,
                                      std::memory_order_relaxed))
        return;
    }
  }
  void unlock_shared() {
#ifdef BROKEN
    state.fetch_sub(1, std::memory_order_relaxed);
#else
    state.fetch_sub(1, std::memory_order_release);
#endif
  }
  void lock() {
    int none = 0;
    while (!state.compare_exchange_weak(none, -1, std::memory_order_acquire,
                                        std::memory_order_relaxed))
      none = 0;
  }
  void unlock() { state.store(0, std::memory_order_release); }
};
static RwSpin rw;
static int config = 1;
int main() {
  std::thread reader([] {
    std::shared_lock<RwSpin> hold(rw);
    (void)(config + config);
  });
  {
    std::lock_guard<RwSpin> hold(rw);
    config = 2;
  }
  reader.join();
}
