// mended: none
// broken sc: race: block of 16 bytes + 8
// broken rc11: failure: access to an object whose lifetime has ended
// broken rc11: race: block of 16 bytes + 8
// Treiber's stack: a node that was popped is deleted, and another thread may
// still look at it. Mended, a hazard pointer keeps it.
#include <atomic>
#include <thread>
#include <vector>
struct Node {
  int value;
  Node *next;
};
static std::atomic<Node *> head{nullptr};
static std::atomic<Node *> hazard[2];
static void push(int v) {
  Node *n = new Node{v, head.load(std::memory_order_relaxed)};
  while (!head.compare_exchange_weak(n->next, n, std::memory_order_release,
                                     std::memory_order_relaxed))
    ;
}
static bool pop(int me, std::vector<Node *> &retired) {
#ifdef BROKEN
  Node *top = head.load();
  while (top && !head.compare_exchange_strong(top, top->next))
    ;
  delete top;
  return top;
#else
  Node *top;
  do {
    do {
      top = head.load();
      hazard[me].store(top);
    } while (top != head.load());
    if (!top)
      break;
  } while (!head.compare_exchange_strong(top, top->next));
  hazard[me].store(nullptr);
  if (!top)
    return false;
  if (hazard[1 - me].load() == top)
    retired.push_back(top);
  else
    delete top;
  return true;
#endif
}
int main() {
  std::vector<Node *> retired[2];
  push(1);
  push(2);
  std::thread t([&] { pop(1, retired[1]); });
  pop(0, retired[0]);
  t.join();
  for (auto &list : retired)
    for (Node *n : list)
      delete n;
}
