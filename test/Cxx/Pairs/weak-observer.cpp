// mended: none
// broken: failure: null pointer dereference
// A weak_ptr; broken, it is asked first whether the object is there still.
#include <cassert>
#include <memory>
#include <thread>
struct Listener {
  int heard = 0;
  void hear() { ++heard; }
};
int main() {
  auto listener = std::make_shared<Listener>();
  std::weak_ptr<Listener> weak = listener;
  std::thread t([weak] {
#ifdef BROKEN
    if (!weak.expired())
      weak.lock()->hear();
#else
    if (auto l = weak.lock())
      l->hear();
#endif
  });
  listener.reset();
  t.join();
}
