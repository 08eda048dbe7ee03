// mended: none
// broken: race: block of 16 bytes; race: block of 16 bytes + 8
#include "pair.h"
struct node {
  struct node *next;
  int value;
};
static _Atomic(struct node *) top;
static void push(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = LOAD(&top, RLX);
  while (!CAS(&top, &n->next, n, ELSE(REL, RLX)))
    ;
}
static void *producer(void *unused) {
  push(2);
  return NULL;
}
static void *consumer(void *unused) {
  struct node *n = LOAD(&top, ACQ);
  while (n &&
         !atomic_compare_exchange_strong_explicit(&top, &n, n->next, ACQ, ACQ))
    ;
  assert(!n || n->value == 1 || n->value == 2);
  return NULL;
}
int main(void) {
  push(1);
  RUN(producer, consumer);
  return 0;
}
