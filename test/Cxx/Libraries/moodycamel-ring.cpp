// mended: none
// broken: race: block of 186 bytes + 160
// broken: failure: assertion failed: !inSection && "Concurrent (or re-entrant) enqueue or dequeue operation detected (only one thread at a time may hold the producer or consumer role)"
// A queue of one producer, used by one, or by two.
#include <cassert>
#include <readerwriterqueue.h>
#include <thread>
int main() {
  moodycamel::ReaderWriterQueue<int> queue(2);
  std::thread producer([&] { queue.try_enqueue(1); });
#ifdef BROKEN
  std::thread second([&] { queue.try_enqueue(2); });
  second.join();
#endif
  int v = 0;
  bool got = queue.try_dequeue(v);
  producer.join();
  if (!got)
    got = queue.try_dequeue(v);
  assert(got && v >= 1);
}
