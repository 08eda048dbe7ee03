// An erasure from a hash table beside another look at it, and at another one.
#include <thread>
#include <unordered_map>
int main() {
  std::unordered_map<int, int> table{{1, 1}, {2, 2}, {3, 3}}, apart = table;
  std::thread t([&] { ERASE; });
  LOOK;
  t.join();
}
