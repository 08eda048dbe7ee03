// A sequence lock: data that is read meanwhile must be atomic.
#include <atomic>
#include <cassert>
#include <thread>
static std::atomic<unsigned> sequence;
#ifdef MENDED
static std::atomic<int> a, b;
#else
static int a, b;
#endif
static void write(int v) {
  sequence.fetch_add(1);
  a = v;
  b = v;
  sequence.fetch_add(1);
}
static bool read(int &x, int &y) {
  unsigned before = sequence.load();
  if (before & 1)
    return false;
  x = a;
  y = b;
  return sequence.load() == before;
}
int main() {
  std::thread writer(write, 1);
  int x, y;
  if (read(x, y))
    assert(x == y);
  writer.join();
}
