// mended: none
// broken: deadlock: main; deadlock: main and thread 1; race: inside
// Tickets; broken, taking one is a load and a store.
#include <atomic>
#include <cassert>
#include <thread>
class TicketLock {
  std::atomic<unsigned> next{0};
  std::atomic<unsigned> serving{0};

public:
  void lock() {
#ifdef BROKEN
    unsigned mine = next.load();
    next.store(mine + 1);
#else
    unsigned mine = next.fetch_add(1, std::memory_order_relaxed);
#endif
    while (serving.load(std::memory_order_acquire) != mine)
      ;
  }
  void unlock() {
    serving.store(serving.load(std::memory_order_relaxed) + 1,
                  std::memory_order_release);
  }
};
static TicketLock l;
static int inside = 0;
static void work() {
  l.lock();
  assert(inside == 0);
  inside = 1;
  inside = 0;
  l.unlock();
}
int main() {
  std::thread other(work);
  work();
  other.join();
}
