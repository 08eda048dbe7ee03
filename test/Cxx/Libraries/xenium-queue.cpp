// mended: none
// broken: failure: assertion failed: got == 2
// Michael and Scott's queue with hazard pointers: nothing is lost, but a
// consumer that comes early finds it empty.
#include <cassert>
#include <thread>
#include <xenium/michael_scott_queue.hpp>
#include <xenium/reclamation/hazard_pointer.hpp>
using namespace xenium;
using Hazards = reclamation::hazard_pointer<>::with<policy::allocation_strategy<
    reclamation::hp_allocation::static_strategy<3>>>;
int main() {
  michael_scott_queue<int, policy::reclaimer<Hazards>> queue;
  std::thread producer([&] {
    queue.push(1);
    queue.push(2);
  });
  int got = 0, v = 0;
#ifdef BROKEN
  got += queue.try_pop(v);
  got += queue.try_pop(v);
  producer.join();
#else
  got += queue.try_pop(v);
  producer.join();
  while (queue.try_pop(v))
    ++got;
#endif
  assert(got == 2);
}
