// std::barrier, used twice: what it promises under each model.
#include <barrier>
#include <cassert>
#include <thread>

static int x, y;

int main() {
  std::barrier both(2);
  std::thread t([&] {
    x = 1;
    both.arrive_and_wait();
    y = x + 1;
    both.arrive_and_wait();
  });
  both.arrive_and_wait();
  assert(x == 1);
  both.arrive_and_wait();
  assert(y == 2);
  t.join();
}
