// Two mutexes in two orders, or both at once.
#include <mutex>
#include <thread>
static std::mutex a, b;
static int moved;
static void transfer(std::mutex &from, std::mutex &to) {
#ifdef MENDED
  std::scoped_lock both(from, to);
#else
  std::lock_guard first(from);
  std::lock_guard second(to);
#endif
  ++moved;
}
int main() {
  std::thread t([] { transfer(a, b); });
  transfer(b, a);
  t.join();
}
