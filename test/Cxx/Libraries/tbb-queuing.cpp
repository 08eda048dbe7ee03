// mended: none
// broken: race: count
// A queue lock whose place in the queue lies on the stack.
#include <cassert>
#include <tbb/queuing_mutex.h>
#include <thread>
tbb::queuing_mutex mutex, another;
int count;
int main() {
  std::thread other([] {
    tbb::queuing_mutex::scoped_lock lock(mutex);
    ++count;
  });
  {
#ifdef BROKEN
    tbb::queuing_mutex::scoped_lock lock(another);
#else
    tbb::queuing_mutex::scoped_lock lock(mutex);
#endif
    ++count;
  }
  other.join();
  assert(count == 2);
}
