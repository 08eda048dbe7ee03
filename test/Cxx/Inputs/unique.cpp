// What a unique_ptr owned is used after it has let go.
#include <cassert>
#include <memory>
struct Node {
  int value = 3;
};
int main() {
  auto p = std::make_unique<Node>();
  Node *raw = p.get();
#ifdef MENDED
  auto q = std::move(p);
#else
  p.reset();
#endif
  assert(raw->value == 3);
}
