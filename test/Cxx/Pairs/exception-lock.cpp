// mended: none
// broken: deadlock: main
// A lock that an exception leaves behind; mended, a guard gives it back.
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
static std::mutex m;
static int parsed;
static void parse(const std::string &s) {
#ifdef BROKEN
  m.lock();
  parsed = std::stoi(s);
  m.unlock();
#else
  std::lock_guard lock(m);
  parsed = std::stoi(s);
#endif
}
static void run(std::string s) {
  try {
    parse(s);
  } catch (const std::invalid_argument &) {
  }
}
int main() {
  std::thread t(run, "x");
  run("12");
  t.join();
}
