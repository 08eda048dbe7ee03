// A value through a future, or past it.
#include <cassert>
#include <future>
#include <thread>
static int result;
int main() {
  std::promise<int> promise;
  std::future<int> future = promise.get_future();
  std::thread t([&promise] {
#ifdef MENDED
    result = 42;
    promise.set_value(1);
#else
    promise.set_value(1);
    result = 42;
#endif
  });
  assert(future.get() == 1);
  int seen = result;
  t.join();
  return seen == 42 ? 0 : 1;
}
