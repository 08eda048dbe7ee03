// mended: none
// broken: failure: access to an object whose lifetime has ended
// broken: failure: delete of what new did not give
// broken: race: block of 40 bytes + 12
// Two owners of one object, made of a plain pointer; mended, of each other.
#include <memory>
#include <thread>
struct Session : std::enable_shared_from_this<Session> {
  int uses = 0;
  std::shared_ptr<Session> self() {
#ifdef BROKEN
    return std::shared_ptr<Session>(this);
#else
    return shared_from_this();
#endif
  }
};
int main() {
  auto s = std::make_shared<Session>();
  std::thread t([held = s->self()] { held->uses++; });
  s.reset();
  t.join();
}
