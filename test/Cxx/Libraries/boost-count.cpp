// mended: none
// broken: race: block of 8 bytes
// References that are counted by an atomic, or not.
#include <boost/smart_ptr/intrusive_ptr.hpp>
#include <boost/smart_ptr/intrusive_ref_counter.hpp>
#include <thread>
#ifdef BROKEN
using Policy = boost::thread_unsafe_counter;
#else
using Policy = boost::thread_safe_counter;
#endif
struct Node : boost::intrusive_ref_counter<Node, Policy> {
  int value = 7;
};
int main() {
  boost::intrusive_ptr<Node> first(new Node);
  std::thread other([second = first]() mutable { second.reset(); });
  first.reset();
  other.join();
}
