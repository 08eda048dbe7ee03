// Waiting on an atomic needs a notification.
#include <atomic>
#include <cassert>
#include <semaphore>
#include <thread>
static std::atomic<int> state;
static int data;
static std::binary_semaphore taken(0);
int main() {
  std::thread t([] {
    state.wait(0);
    assert(data == 5);
    taken.release();
  });
  data = 5;
  state.store(1);
#ifdef MENDED
  state.notify_one();
#endif
  taken.acquire();
  t.join();
}
