// mended: none
// broken sc: race: block of 16 bytes
// broken rc11: failure: null pointer dereference; race: block of 16 bytes
// Michael and Scott's queue, nodes kept; broken, linking publishes nothing.
#include <atomic>
#include <cassert>
#include <memory>
#include <thread>
#include <vector>
template <class T> class Queue {
  struct Node {
    T value{};
    std::atomic<Node *> next{nullptr};
  };
  std::atomic<Node *> head, tail;
  std::vector<std::unique_ptr<Node>> all;

public:
  Queue() {
    Node *dummy = new Node;
    head = tail = dummy;
  }
  ~Queue() {
    for (Node *n = head; n;) {
      Node *next = n->next;
      delete n;
      n = next;
    }
  }
  void enqueue(T v) {
    Node *n = new Node;
    n->value = v;
    for (;;) {
      Node *last = tail.load(std::memory_order_acquire);
      Node *next = last->next.load(std::memory_order_acquire);
      if (next) {
        tail.compare_exchange_strong(last, next, std::memory_order_release,
                                     std::memory_order_relaxed);
        continue;
      }
#ifdef BROKEN
      auto order = std::memory_order_relaxed;
#else
      auto order = std::memory_order_release;
#endif
      if (last->next.compare_exchange_strong(next, n, order,
                                             std::memory_order_relaxed)) {
        tail.compare_exchange_strong(last, n, order, std::memory_order_relaxed);
        return;
      }
    }
  }
  bool dequeue(T &out, Node *&old) {
    for (;;) {
      Node *first = head.load(std::memory_order_acquire);
      Node *last = tail.load(std::memory_order_acquire);
      Node *next = first->next.load(std::memory_order_acquire);
      if (first == last) {
        if (!next)
          return false;
        tail.compare_exchange_strong(last, next, std::memory_order_release,
                                     std::memory_order_relaxed);
        continue;
      }
      if (head.compare_exchange_strong(first, next, std::memory_order_acq_rel,
                                       std::memory_order_relaxed)) {
        out = next->value;
        old = first;
        return true;
      }
    }
  }
  void take(T &out, bool &ok) {
    Node *old;
    ok = dequeue(out, old);
    if (ok)
      all.emplace_back(old);
  }
};
int main() {
  Queue<int> q;
  std::thread producer([&] { q.enqueue(5); });
  int v = 0;
  bool ok;
  q.take(v, ok);
  assert(!ok || v == 5);
  producer.join();
}
