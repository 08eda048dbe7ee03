// mended: none
// broken: failure: assertion failed: slots[i % 2] == i; race: slots[0]
// Slots counted by semaphores; broken, one slot too many.
#include <array>
#include <cassert>
#include <semaphore>
#include <thread>
static std::array<int, 2> slots;
#ifdef BROKEN
static std::counting_semaphore<4> empty(3);
#else
static std::counting_semaphore<4> empty(2);
#endif
static std::counting_semaphore<4> filled(0);
static void produce() {
  for (int i = 0; i < 3; ++i) {
    empty.acquire();
    slots[i % 2] = i;
    filled.release();
  }
}
int main() {
  std::jthread producer(produce);
  for (int i = 0; i < 3; ++i) {
    filled.acquire();
    assert(slots[i % 2] == i);
    empty.release();
  }
}
