// mended: none
// broken: race: order.amount
// What was put into the queue is the consumer's.
#include <cassert>
#include <concurrentqueue/concurrentqueue.h>
#include <thread>
struct Order {
  int amount = 0;
} order;
int main() {
  moodycamel::ConcurrentQueue<Order *> queue(4);
  std::thread producer([&] {
    order.amount = 3;
    queue.enqueue(&order);
#ifdef BROKEN
    order.amount = 4;
#endif
  });
  Order *got = nullptr;
  if (queue.try_dequeue(got))
    assert(got == &order && got->amount >= 3);
  producer.join();
}
