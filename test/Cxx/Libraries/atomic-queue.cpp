// mended: none
// broken: race: price
// The queue of any values orders what stands before push() and what comes after
// pop(). That of atomic values takes its element out without an acquire.
#include <atomic_queue/atomic_queue.h>
#include <cassert>
#include <thread>
#ifdef BROKEN
atomic_queue::AtomicQueue<unsigned, 2> queue;
#else
atomic_queue::AtomicQueue2<unsigned, 2> queue;
#endif
int price;
int main() {
  std::thread seller([] {
    price = 5;
    queue.push(1u);
  });
  queue.pop();
  assert(price == 5);
  seller.join();
}
