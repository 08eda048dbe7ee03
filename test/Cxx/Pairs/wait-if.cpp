// mended: none
// broken: failure: assertion failed: !jobs.empty()
// Two consumers and a condition; broken, it is not asked again after a wake-up.
#include <cassert>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
static std::mutex m;
static std::condition_variable more;
static std::deque<int> jobs;
static void consume() {
  std::unique_lock<std::mutex> lock(m);
#ifdef BROKEN
  if (jobs.empty())
    more.wait(lock);
#else
  while (jobs.empty())
    more.wait(lock);
#endif
  assert(!jobs.empty());
  jobs.pop_front();
}
static void produce(int n) {
  for (int i = 0; i < n; ++i) {
    std::lock_guard<std::mutex> lock(m);
    jobs.push_back(i);
    more.notify_all();
  }
}
int main() {
  std::thread a(consume), b(consume);
  produce(2);
  a.join();
  b.join();
}
