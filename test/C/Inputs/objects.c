// What a finding is about: an object of each kind, made and ended elsewhere.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
struct node {
  int value;
  struct node *next;
};
static struct node *shared;
int table[3];
static _Thread_local int own = 1;
static int *lent;

static struct node *make(int value) {
  struct node *n = malloc(sizeof *n);
  n->value = value;
  n->next = NULL;
  return n;
}
static void drop(struct node *n) {
  free(n);
}
static void *maker(void *arg) {
  shared = make(1);
  return NULL;
}
static void *dropper(void *arg) {
  drop(shared);
  return NULL;
}
static void *lender(void *arg) {
  lent = &own;
  *lent = 2;
  return NULL;
}
static void run(void *(*body)(void *)) {
  pthread_t t;
  pthread_create(&t, NULL, body, NULL);
  pthread_join(t, NULL);
}
static void borrow(void) {
  int local[2] = {1, 2};
  lent = local;
}

int main(int argc, char **argv) {
  run(maker);
#if ERROR == 1 // use after free
  run(dropper);
  return shared->value;
#elif ERROR == 2 // double free
  run(dropper);
  drop(shared);
#elif ERROR == 3 // bounds of a global
  table[argc + 2] = 1;
#elif ERROR == 4 // bounds of a local variable, before it
  int few[2] = {0, 0};
  few[-argc] = 1;
  return few[0];
#elif ERROR == 5 // use after return
  borrow();
  return lent[1];
#elif ERROR == 6 // use after the end of a thread
  run(lender);
  return *lent;
#elif ERROR == 7 // realloc has freed it
  struct node *more = realloc(shared, 2 * sizeof *more);
  return shared->value + more->value;
#elif ERROR == 8 // not from malloc
  free(&table[1]);
#elif ERROR == 9 // never written
  struct node *copy = malloc(sizeof *copy);
  copy->value = 1;
  return copy->next != NULL;
#elif ERROR == 10 // a race
  pthread_t t;
  pthread_create(&t, NULL, dropper, NULL);
  int value = shared->value;
  pthread_join(t, NULL);
  return value;
#elif ERROR == 11 // through the library
  memset(shared, 0, 2 * sizeof *shared);
#elif ERROR == 12 // no object near
  *(volatile int *)(size_t)0x1000000000 = 1;
#elif ERROR == 13 // realloc of what was freed
  run(dropper);
  shared = realloc(shared, 64);
#else
  free(shared);
#endif
  return 0;
}
