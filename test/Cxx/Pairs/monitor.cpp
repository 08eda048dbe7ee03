// mended: none
// broken: race: s + 72
// A value behind a mutex, reached through a visitor; broken, a pointer gets
// out.
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <variant>
template <class T> class Synchronized {
  mutable std::mutex m;
  T value;

public:
  explicit Synchronized(T v) : value(std::move(v)) {}
  template <class F> auto with(F &&f) {
    std::lock_guard lock(m);
    return std::forward<F>(f)(value);
  }
};
using State = std::variant<int, std::string>;
int main() {
  Synchronized<State> s(State{1});
  std::thread t([&] { s.with([](State &v) { v = std::string("done"); }); });
#ifdef BROKEN
  State *p = s.with([](State &v) { return &v; });
  bool isText = std::holds_alternative<std::string>(*p);
#else
  bool isText =
      s.with([](State &v) { return std::holds_alternative<std::string>(v); });
#endif
  t.join();
  return isText && false;
}
