// mended: none
// broken: race: block of 32 bytes + 8
// A reference into a vector that grows; mended, the value is copied.
#include <mutex>
#include <string>
#include <thread>
#include <vector>
class Registry {
  std::mutex m;
  std::vector<std::string> names{"root"};

public:
#ifdef BROKEN
  const std::string &
#else
  std::string
#endif
  first() {
    std::lock_guard lock(m);
    return names.front();
  }
  void add(std::string s) {
    std::lock_guard lock(m);
    names.push_back(std::move(s));
  }
};
int main() {
  Registry r;
  std::thread t([&] { r.add("a name that is longer than fifteen"); });
  std::size_t n = r.first().size();
  t.join();
  return n != 4;
}
