// Orders of members of std::atomic, of instances of a template, of a class with
// operators, and of what is not one order.
#include <atomic>
#include <cassert>
#include <thread>
template <class T> struct Spin {
  std::atomic<T> held{};
  void lock() {
    while (held.exchange(true))
      ;
  }
  void unlock() { held = false; }
};
static Spin<bool> a;
static Spin<int> b;
static std::atomic<int> count, sum;
static std::atomic_flag flag;
static int left, right;
static void add(int N, std::memory_order Order) { sum.fetch_add(N, Order); }
static void work() {
  a.lock();
  ++left;
  a.unlock();
  b.lock();
  ++right;
  b.unlock();
  count++;
  int was = 1;
  count.compare_exchange_strong(was, 7);
  flag.test_and_set(), flag.clear();
  add(1, std::memory_order_relaxed);
}
int main() {
  std::thread t(work);
  add(2, std::memory_order_seq_cst);
#ifdef BROKEN
  ++left;
#endif
  work();
  t.join();
}
