// A wait with a time limit is taken for one that came to its end. WAIT says
// which.
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <semaphore>
#include <shared_mutex>
#include <thread>
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
int main() {
  std::timed_mutex m;
  std::shared_timed_mutex rw;
  std::mutex plain;
  std::condition_variable cv;
  std::counting_semaphore<> free(0);
  std::promise<void> done;
  bool ready = false;
  std::thread t([&] {
    std::scoped_lock all(m, rw, plain);
    ready = true;
    cv.notify_one();
    free.release();
    done.set_value();
  });
  bool came = true;
  auto until = Clock::now() + 2s;
#if WAIT == 1
  std::unique_lock lock(plain);
  came = cv.wait_for(lock, 2s, [&] { return ready; });
  lock.unlock();
#elif WAIT == 2
  std::unique_lock lock(plain);
  came = cv.wait_until(lock, until, [&] { return ready; });
  lock.unlock();
#elif WAIT == 3
  if ((came = m.try_lock_for(2s)))
    m.unlock();
#elif WAIT == 4
  if ((came = rw.try_lock_shared_until(until)))
    rw.unlock_shared();
#elif WAIT == 5
  came = free.try_acquire_for(2s);
#elif WAIT == 6
  came = done.get_future().wait_until(until) == std::future_status::ready;
#endif
  assert(came || Clock::now() >= until);
  assert(came);
  t.join();
}
