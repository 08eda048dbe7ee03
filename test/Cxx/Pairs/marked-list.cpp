// mended: none
// broken: failure: assertion failed: s.contains(2)
// A sorted set after Harris: a mark in the pointer's lowest bit says that the
// node is gone. Broken, remove() unlinks without a mark.
#include <atomic>
#include <cassert>
#include <cstdint>
#include <thread>
class Set {
  struct Node {
    int key;
    std::atomic<std::uintptr_t> next{0};
    Node *link() {
      return reinterpret_cast<Node *>(next.load() & ~std::uintptr_t(1));
    }
  };
  Node head{-1, {}};
  static std::uintptr_t raw(Node *n) {
    return reinterpret_cast<std::uintptr_t>(n);
  }
  void find(int key, Node *&before, Node *&at) {
  again:
    before = &head;
    at = before->link();
    while (at) {
      std::uintptr_t next = at->next.load();
      if (next & 1) {
        std::uintptr_t expected = raw(at);
        if (!before->next.compare_exchange_strong(expected,
                                                  next & ~std::uintptr_t(1)))
          goto again;
        at = reinterpret_cast<Node *>(next & ~std::uintptr_t(1));
        continue;
      }
      if (at->key >= key)
        return;
      before = at;
      at = reinterpret_cast<Node *>(next);
    }
  }

public:
  bool insert(int key) {
    Node *n = new Node{key, {}};
    for (;;) {
      Node *before, *at;
      find(key, before, at);
      if (at && at->key == key)
        return false;
      n->next.store(raw(at));
      std::uintptr_t expected = raw(at);
      if (before->next.compare_exchange_strong(expected, raw(n)))
        return true;
    }
  }
  bool remove(int key) {
    for (;;) {
      Node *before, *at;
      find(key, before, at);
      if (!at || at->key != key)
        return false;
      std::uintptr_t next = at->next.load();
#ifndef BROKEN
      if (next & 1)
        continue;
      if (!at->next.compare_exchange_strong(next, next | 1))
        continue;
#endif
      std::uintptr_t expected = raw(at);
      before->next.compare_exchange_strong(expected, next);
      return true;
    }
  }
  bool contains(int key) {
    for (Node *n = head.link(); n; n = n->link())
      if (n->key == key)
        return !(n->next.load() & 1);
    return false;
  }
};
int main() {
  Set s;
  s.insert(1);
  std::thread t([&] { s.insert(2); });
  s.remove(1);
  t.join();
  assert(s.contains(2));
  assert(!s.contains(1));
}
