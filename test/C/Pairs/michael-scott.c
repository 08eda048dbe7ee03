// mended: none
// broken: race: block of 16 bytes + 8
#include "pair.h"
struct node {
  _Atomic(struct node *) next;
  int value;
};
static _Atomic(struct node *) head, tail;
static void enqueue(int value) {
  struct node *n = malloc(sizeof *n), *last, *after;
  n->value = value;
  STORE(&n->next, NULL, RLX);
  for (;;) {
    last = LOAD(&tail, ACQ);
    after = LOAD(&last->next, ACQ);
    if (after)
      CAS(&tail, &last, after, REL);
    else if (CAS(&last->next, &after, n, ELSE(REL, RLX)))
      break;
  }
  CAS(&tail, &last, n, ELSE(REL, RLX));
}
static int dequeue(void) {
  for (;;) {
    struct node *first = LOAD(&head, ACQ), *last = LOAD(&tail, ACQ);
    struct node *after = LOAD(&first->next, ACQ);
    if (!after)
      return 0;
    if (first == last) {
      CAS(&tail, &last, after, REL);
      continue;
    }
    int value = after->value;
    if (CAS(&head, &first, after, REL))
      return value;
  }
}
static void *producer(void *unused) {
  enqueue(1);
  return NULL;
}
static void *consumer(void *unused) {
  int v = dequeue();
  assert(v == 0 || v == 1);
  return NULL;
}
int main(void) {
  struct node *n = malloc(sizeof *n);
  STORE(&n->next, NULL, RLX);
  STORE(&head, n, RLX);
  STORE(&tail, n, RLX);
  RUN(producer, consumer);
  return 0;
}
