// mended: none
// broken: race: count
// A lock for readers and writers, which does not protect writes of readers.
#include <cassert>
#include <tbb/spin_rw_mutex.h>
#include <thread>
tbb::spin_rw_mutex mutex;
int count;
static void add() {
#ifdef BROKEN
  tbb::spin_rw_mutex::scoped_lock lock(mutex, /*write=*/false);
#else
  tbb::spin_rw_mutex::scoped_lock lock(mutex, /*write=*/true);
#endif
  ++count;
}
int main() {
  std::thread other(add);
  add();
  other.join();
  assert(count == 2);
}
