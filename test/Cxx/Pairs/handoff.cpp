// mended: none
// broken: failure: access to an object whose lifetime has ended
// A pointer handed on; broken, two threads may take it.
#include <atomic>
#include <memory>
#include <string>
#include <thread>
static std::atomic<std::string *> mailbox{nullptr};
static std::unique_ptr<std::string> take() {
#ifdef BROKEN
  std::string *s = mailbox.load();
  mailbox.store(nullptr);
  return std::unique_ptr<std::string>(s);
#else
  return std::unique_ptr<std::string>(mailbox.exchange(nullptr));
#endif
}
int main() {
  mailbox = new std::string("letter");
  std::thread t([] { take(); });
  take();
  t.join();
}
