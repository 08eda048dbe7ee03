// mended: none
// broken: deadlock: main; deadlock: main and thread 1
// broken: race: block of 24 bytes + 8
// The queue lock of Mellor-Crummey and Scott. Broken, the one that leaves does
// not wait for a successor that has not linked itself yet.
#include <atomic>
#include <thread>
class McsLock {
public:
  struct Node {
    std::atomic<Node *> next{nullptr};
    std::atomic<bool> waits{false};
  };
  class Guard {
    McsLock &lock;
    Node node;

  public:
    explicit Guard(McsLock &l) : lock(l) { lock.acquire(node); }
    ~Guard() { lock.release(node); }
    Guard(const Guard &) = delete;
  };

private:
  std::atomic<Node *> tail{nullptr};
  void acquire(Node &n) {
    n.waits.store(true, std::memory_order_relaxed);
    Node *before = tail.exchange(&n, std::memory_order_acq_rel);
    if (!before)
      return;
    before->next.store(&n, std::memory_order_release);
    while (n.waits.load(std::memory_order_acquire))
      std::this_thread::yield();
  }
  void release(Node &n) {
    Node *successor = n.next.load(std::memory_order_acquire);
    if (!successor) {
      Node *expected = &n;
      if (tail.compare_exchange_strong(expected, nullptr,
                                       std::memory_order_release,
                                       std::memory_order_relaxed))
        return;
#ifdef BROKEN
      successor = n.next.load(std::memory_order_acquire);
      if (!successor)
        return;
#else
      while (!(successor = n.next.load(std::memory_order_acquire)))
        std::this_thread::yield();
#endif
    }
    successor->waits.store(false, std::memory_order_release);
  }
};
static McsLock lock;
static int shared;
int main() {
  auto work = [] {
    McsLock::Guard guard(lock);
    ++shared;
  };
  std::thread t(work);
  work();
  t.join();
  return shared != 2;
}
