#include <mutex>
#include <thread>
static std::mutex a, b;
static int n;
static void both() {
  std::scoped_lock l(a, b);
  ++n;
}
int main() {
  std::thread t([] {
    both();
    both();
  });
  std::thread s([] {
    std::lock_guard l(b);
    ++n;
  });
  both();
  t.join();
  s.join();
}
