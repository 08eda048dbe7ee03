// A writer among readers of a shared_mutex.
#include <mutex>
#include <shared_mutex>
#include <thread>
static std::shared_mutex m;
static int value;
static int read() {
  std::shared_lock lock(m);
  return value;
}
static void write() {
#ifdef MENDED
  std::unique_lock lock(m);
#else
  std::shared_lock lock(m);
#endif
  ++value;
}
int main() {
  std::thread a(read), b(write);
  write();
  a.join();
  b.join();
}
