// mended: none
// broken sc: failure: access to an object whose lifetime has ended
// broken sc: race: block of 1 bytes; race: value
// broken rc11: race: block of 1 bytes; race: value
// Craig, Landin and Hagersten's queue lock, nodes shared by pointers that
// count.
#include <atomic>
#include <memory>
#include <thread>
struct ClhLock {
  struct Node {
    std::atomic<bool> locked{false};
  };
  std::atomic<Node *> tail{new Node};
  Node *lock(Node *mine) {
#ifdef BROKEN
    Node *before = tail.exchange(mine);
    mine->locked.store(true);
#else
    mine->locked.store(true, std::memory_order_relaxed);
    Node *before = tail.exchange(mine, std::memory_order_acq_rel);
#endif
    while (before->locked.load(std::memory_order_acquire))
      ;
    return before;
  }
  void unlock(Node *mine) {
    mine->locked.store(false, std::memory_order_release);
  }
  ~ClhLock() { delete tail.load(); }
};
int main() {
  ClhLock lock;
  int value = 0;
  auto work = [&] {
    auto mine = std::make_unique<ClhLock::Node>();
    ClhLock::Node *node = mine.release();
    ClhLock::Node *before = lock.lock(node);
    value++;
    lock.unlock(node);
    mine.reset(before);
  };
  std::thread a(work), b(work);
  a.join();
  b.join();
  return value != 2;
}
