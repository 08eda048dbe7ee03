// A thread reads a variable of a function that returns.
#include <pthread.h>
#include <stdatomic.h>
#ifndef ORDER
#define ORDER memory_order_relaxed
#endif
static atomic_int done;
static pthread_t reader;
static int seen;
static void *look(void *place) {
  seen = *(int *)place;
  atomic_store_explicit(&done, 1, memory_order_release);
  return NULL;
}
static void show(void) {
  int local = 7;
  pthread_create(&reader, NULL, look, &local);
  while (!atomic_load_explicit(&done, ORDER))
    ;
}
int main(void) {
  show();
  pthread_join(reader, NULL);
  return seen != 7;
}
