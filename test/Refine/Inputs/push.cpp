// Two threads push to a Treiber stack, and main looks.
#include <atomic>
#include <cstdio>
#include <thread>
struct Node {
  int value;
  Node *next;
};
static Node nodes[2];
static std::atomic<Node *> top{nullptr};
static void push(int i) {
  Node *n = &nodes[i];
  n->value = i + 1;
  Node *old = top.load(std::memory_order_relaxed);
  do
    n->next = old;
  while (!top.compare_exchange_weak(old, n, std::memory_order_seq_cst,
                                    std::memory_order_relaxed));
}
int main() {
  std::thread a(push, 0), b(push, 1);
  int sum = 0;
  for (Node *n = top.load(std::memory_order_acquire); n; n = n->next)
    sum = sum * 10 + n->value;
  a.join();
  b.join();
  std::printf("%d\n", sum);
}
