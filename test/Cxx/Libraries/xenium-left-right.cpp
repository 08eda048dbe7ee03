// mended: none
// broken: race: pair.left.a
// Readers see both halves; a reference that is kept is not protected.
#include <cassert>
#include <thread>
#include <xenium/left_right.hpp>
struct Halves {
  int a = 0, b = 0;
};
xenium::left_right<Halves> pair;
int main() {
  std::thread writer(
      [] { pair.update([](Halves &h) noexcept { ++h.a, ++h.b; }); });
#ifdef BROKEN
  const Halves *kept = nullptr;
  pair.read([&](const Halves &h) { kept = &h; });
  assert(kept->a >= 0);
#else
  pair.read([](const Halves &h) { assert(h.a == h.b); });
#endif
  writer.join();
}
