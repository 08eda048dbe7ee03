// mended: none
// broken: failure: assertion failed: !(mine && mine == stolen)
// Chase and Lev's deque: its owner pops, others steal.
#include <cassert>
#include <thread>
#include <xenium/chase_work_stealing_deque.hpp>
int main() {
  xenium::chase_work_stealing_deque<int> deque;
  int tasks[2] = {1, 2};
  deque.try_push(&tasks[0]);
  deque.try_push(&tasks[1]);
  int *stolen = nullptr, *mine = nullptr;
  std::thread thief([&] {
#ifdef BROKEN
    if (!deque.try_pop(stolen))
#else
    if (!deque.try_steal(stolen))
#endif
      stolen = nullptr;
  });
  if (!deque.try_pop(mine))
    mine = nullptr;
  thief.join();
  assert(!(mine && mine == stolen));
}
