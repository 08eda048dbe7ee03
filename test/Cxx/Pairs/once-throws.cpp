// mended: none
// broken: failure: null pointer dereference
// call_once whose first try throws; broken, a flag of one's own says it was
// done.
#include <atomic>
#include <cassert>
#include <mutex>
#include <stdexcept>
#include <thread>
static int tries = 0;
static int *resource = nullptr;
static void open() {
  if (++tries == 1)
    throw std::runtime_error("not yet");
  resource = new int(42);
}
#ifdef BROKEN
static std::atomic<bool> done{false};
static void ensure() {
  if (!done.exchange(true))
    open();
}
#else
static std::once_flag flag;
static void ensure() { std::call_once(flag, open); }
#endif
static void use() {
  for (;;)
    try {
      ensure();
      break;
    } catch (const std::exception &) {
    }
  assert(*resource == 42);
}
int main() {
  std::thread t(use);
  use();
  t.join();
  delete resource;
}
