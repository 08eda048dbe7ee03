// mended: none
// broken sc: none
// broken rc11: failure: access to an object whose lifetime has ended
// Epochs for memory: what was unlinked is freed when the reader was seen out
// of the epoch. Broken, a reader enters with a relaxed store.
#include <atomic>
#include <thread>
struct Item {
  int payload;
};
static std::atomic<Item *> shared{new Item{1}};
static std::atomic<int> active{0};
static int read() {
#ifdef BROKEN
  active.store(1, std::memory_order_relaxed);
#else
  active.store(1, std::memory_order_relaxed);
  std::atomic_thread_fence(std::memory_order_seq_cst);
#endif
  int v = shared.load(std::memory_order_acquire)->payload;
  active.store(0, std::memory_order_release);
  return v;
}
static void replace() {
  Item *old = shared.exchange(new Item{2}, std::memory_order_acq_rel);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  while (active.load(std::memory_order_acquire))
    std::this_thread::yield();
  delete old;
}
int main() {
  std::thread t(read);
  replace();
  t.join();
}
