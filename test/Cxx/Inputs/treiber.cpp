// Treiber's stack. A node that pop() deletes may be read by another pop().
#include <atomic>
#include <thread>
struct Node {
  int value;
  Node *next;
};
static std::atomic<Node *> head;
static void push(int v) {
  Node *n = new Node{v, head.load()};
  while (!head.compare_exchange_weak(n->next, n))
    ;
}
static int pop() {
  Node *n = head.load();
  while (n && !head.compare_exchange_weak(n, n->next))
    ;
  int v = n ? n->value : 0;
#ifndef MENDED
  delete n;
#endif
  return v;
}
int main() {
  push(1);
  push(2);
  std::thread a(pop), b(pop);
  a.join();
  b.join();
}
