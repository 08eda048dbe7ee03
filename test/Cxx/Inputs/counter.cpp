// Two threads count, with a lock or without.
#include <cassert>
#include <mutex>
#include <thread>
static int counter;
static std::mutex m;
static void work() {
#ifdef MENDED
  std::lock_guard guard(m);
#endif
  counter++;
}
int main() {
  std::thread a(work), b([] { work(); });
  a.join();
  b.join();
  assert(counter == 2);
}
