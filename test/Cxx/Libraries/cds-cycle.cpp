// mended: none
// broken: failure: assertion failed: sum == 3
// Vyukov's queue of two places takes two.
#include <cassert>
#include <cds/container/vyukov_mpmc_cycle_queue.h>
#include <thread>
int main() {
  cds::container::VyukovMPMCCycleQueue<int> queue(2);
  std::thread a([&] { queue.enqueue(1); });
  std::thread b([&] { queue.enqueue(2); });
#ifdef BROKEN
  queue.enqueue(4);
#endif
  a.join();
  b.join();
  int v = 0, sum = 0;
  while (queue.dequeue(v))
    sum += v;
  assert(sum == 3);
}
