// mended: none
// broken: deadlock: main and thread 1
// Money from one account to the other and back, two locks each time.
#include <mutex>
#include <thread>
struct Account {
  std::mutex m;
  long balance = 100;
};
static void transfer(Account &from, Account &to, long n) {
#ifdef BROKEN
  std::lock_guard<std::mutex> first(from.m);
  std::lock_guard<std::mutex> second(to.m);
#else
  std::scoped_lock both(from.m, to.m);
#endif
  from.balance -= n;
  to.balance += n;
}
int main() {
  Account a, b;
  std::thread t(transfer, std::ref(a), std::ref(b), 10);
  transfer(b, a, 20);
  t.join();
  return a.balance + b.balance != 200;
}
