// mended: none
// broken: race: ring + 72
// broken: failure: assertion failed: n == 2
// A ring of one producer.
#include <boost/lockfree/spsc_queue.hpp>
#include <cassert>
#include <thread>
boost::lockfree::spsc_queue<int, boost::lockfree::capacity<4>> ring;
int main() {
  std::thread producer([] { ring.push(1); });
#ifndef BROKEN
  producer.join();
#endif
  std::thread second([] { ring.push(2); });
#ifdef BROKEN
  producer.join();
#endif
  second.join();
  int n = 0, v;
  while (ring.pop(v))
    ++n;
  assert(n == 2);
}
