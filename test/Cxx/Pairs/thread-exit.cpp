// mended: none
// broken: race: result
// The destructor of a thread's variable writes the result. Broken, the thread
// says before it that there is one.
#include <cassert>
#include <condition_variable>
#include <mutex>
#include <thread>
static std::mutex m;
// Never destroyed: the thread may notify it when main() has returned.
static std::condition_variable &changed = *new std::condition_variable;
static bool done;
static int result;
struct writer {
  bool used = false;
  ~writer() { result = used ? 3 : 0; }
};
static thread_local writer last;
int main() {
  std::thread([] {
    last.used = true;
    std::unique_lock held(m);
    done = true;
#ifdef BROKEN
    changed.notify_all();
#else
    std::notify_all_at_thread_exit(changed, std::move(held));
#endif
  }).detach();
  std::unique_lock held(m);
  changed.wait(held, [] { return done; });
  int found = result;
#ifndef BROKEN
  assert(found == 3);
#endif
  result = found; // main's own variable does not write it: it was not made
}
