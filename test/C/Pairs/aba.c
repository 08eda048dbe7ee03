// mended: none
// broken: failure: assertion failed: !atomic_exchange(&in_use[node], 1)
// A pop that was interrupted takes a node's old successor, already in use. A
// counter beside the head makes it fail.
#include "pair.h"
static atomic_long
    top; // the node's number, and in the broken stack nothing else
static atomic_int next_of[3], in_use[3];
static long pop(void) {
  for (;;) {
    long old = LOAD(&top, ACQ), node = old & 255;
    if (!node)
      return 0;
    long next = LOAD(&next_of[node], RLX);
    if (CAS(&top, &old, next | (ELSE((old >> 8) + 1, 0) << 8), AR)) {
      assert(!atomic_exchange(&in_use[node], 1));
      return node;
    }
  }
}
static void push(long node) {
  STORE(&in_use[node], 0, RLX);
  for (;;) {
    long old = LOAD(&top, RLX);
    STORE(&next_of[node], old & 255, RLX);
    if (CAS(&top, &old, node | (ELSE((old >> 8) + 1, 0) << 8), REL))
      return;
  }
}
static void *one(void *unused) {
  pop();
  pop();
  return NULL;
}
static void *two(void *unused) {
  long a = pop();
  if (a && pop())
    push(a);
  return NULL;
}
int main(void) {
  push(1);
  push(2);
  RUN(one, two);
  return 0;
}
