// Atomic structures: of 16 bytes, of odd sizes, with padding.
#include <atomic>
#include <cassert>
#include <thread>
#ifndef ORDER
#define ORDER std::memory_order_release
#endif

struct node {
  node *next;
  int value;
};
struct head { // 16 bytes, against ABA
  node *first;
  unsigned long count;
};
static std::atomic<head> top{};
static node *pop() {
  head h = top.load(), next;
  do {
    if (!h.first)
      return nullptr;
    next = {h.first->next, h.count + 1};
  } while (!top.compare_exchange_weak(h, next));
  return h.first;
}
static void push(node *n) {
  head h = top.load();
  do
    n->next = h.first;
  while (!top.compare_exchange_weak(h, {n, h.count + 1}));
}
static void stack() {
  static node nodes[3];
  push(&nodes[0]);
  push(&nodes[1]);
  std::thread t([] { push(&nodes[2]); });
  node *taken = pop();
  t.join();
  int left = 0;
  for (node *n = top.load().first; n; n = n->next)
    ++left;
  assert(taken && left == 2 && top.load().count == 4);
}

// What a store publishes depends on its order.
struct view {
  int *data;
  long version;
};
static std::atomic<view> shown{};
static int data;
static void publish() {
  std::thread t([] {
    data = 5;
    shown.store({&data, 1}, ORDER);
  });
  view v = shown.load(std::memory_order_acquire);
  assert(!v.data || *v.data == 5);
  t.join();
}

template <class T> static void untorn(T first, T second) {
  static std::atomic<T> all{first};
  std::thread t([&] { all.store(second); });
  T found = all.load();
  assert(found.a == found.c);
  t.join();
  T old = all.exchange(first);
  assert(old.a == second.a && old.c == second.c);
}
struct three {
  unsigned char a, b, c;
};
struct twelve {
  float a, b, c;
};
struct long3 {
  long a, b, c;
};

template <class T> static void padded() {
  std::atomic<T> all{T{1, 2}};
  auto add = [&] {
    T old = all.load(), next;
    do {
      next = old;
      ++next.number;
    } while (!all.compare_exchange_weak(old, next));
  };
  std::thread t(add);
  add();
  t.join();
  assert(all.load().number == 4);
}
struct small {
  char tag;
  int number;
};
struct large {
  long tag;
  int number;
};

int main() {
#ifdef PUBLISHES
  publish();
#elif defined(PLAIN)
  std::thread t([] { shown.store({&data, 1}); });
  view copy;
  __builtin_memcpy(&copy, &shown, sizeof copy);
  t.join();
#elif defined(FENCE)
  std::atomic_thread_fence(std::memory_order_release);
  shown.store({&data, 1}, std::memory_order_relaxed);
#elif defined(SMALL)
  padded<small>();
#else
  stack();
  untorn<three>({1, 1, 1}, {2, 2, 2});
  untorn<twelve>({1, 1, 1}, {2, 2, 2});
  untorn<long3>({1, 1, 1}, {2, 2, 2});
  padded<small>();
  padded<large>();
#endif
}
