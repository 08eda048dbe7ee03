// Double-checked locking, with a plain pointer and with an atomic one.
#include <atomic>
#include <cassert>
#include <mutex>
#include <thread>
struct Config {
  int value = 7;
};
#ifdef MENDED
static std::atomic<Config *> instance;
static Config *get() { return instance.load(std::memory_order_acquire); }
static void set(Config *c) { instance.store(c, std::memory_order_release); }
#else
static Config *instance;
static Config *get() { return instance; }
static void set(Config *c) { instance = c; }
#endif
static std::mutex m;
static Config *config() {
  Config *c = get();
  if (!c) {
    std::lock_guard lock(m);
    c = get();
    if (!c)
      set(c = new Config);
  }
  return c;
}
int main() {
  std::thread a([] { assert(config()->value == 7); });
  std::thread b([] { assert(config()->value == 7); });
  a.join();
  b.join();
  delete config();
}
