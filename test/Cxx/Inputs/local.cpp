// A static local is made once; what it is used for is not protected.
#include <atomic>
#include <cassert>
#include <thread>
static int made;
struct Log {
#ifdef MENDED
  std::atomic<int> lines{0};
#else
  int lines = 0;
#endif
  Log() { ++made; }
};
static Log &log() {
  static Log l;
  return l;
}
int main() {
  std::thread a([] { log().lines++; });
  log().lines++;
  a.join();
  assert(made == 1);
}
