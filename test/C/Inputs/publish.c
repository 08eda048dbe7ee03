// Data behind a flag, with the order that ORDER says.
#include <pthread.h>
#include <stdatomic.h>
#include <assert.h>
#ifndef STORE
#define STORE memory_order_release
#define LOAD memory_order_acquire
#endif
static int data;
static atomic_int ready;
static void *writer(void *arg) {
  data = 42;
  atomic_store_explicit(&ready, 1, STORE);
  return NULL;
}
static void *reader(void *arg) {
  if (atomic_load_explicit(&ready, LOAD))
    assert(data == 42);
  return NULL;
}
int main(void) {
  pthread_t a, b;
  pthread_create(&a, NULL, writer, NULL);
  pthread_create(&b, NULL, reader, NULL);
  pthread_join(a, NULL);
  pthread_join(b, NULL);
  return 0;
}
