// Treiber's stack: memory is given back while another thread may read it.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct node {
  struct node *next;
  int value;
};
static _Atomic(struct node *) top;

static void push(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = atomic_load(&top);
  while (!atomic_compare_exchange_strong(&top, &n->next, n))
    ;
}
static int pop(void) {
  struct node *n = atomic_load(&top);
  while (n && !atomic_compare_exchange_strong(&top, &n, n->next))
    ;
  if (!n)
    return -1;
  int value = n->value;
#ifdef FREE
  free(n);
#endif
  return value;
}
static void *taker(void *arg) {
  *(int *)arg = pop();
  return NULL;
}
int main(void) {
  pthread_t a, b;
  int x, y;
  push(1);
  push(2);
  pthread_create(&a, NULL, taker, &x);
  pthread_create(&b, NULL, taker, &y);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  assert(x + y == 3);
  return 0;
}
