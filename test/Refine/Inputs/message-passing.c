// Message passing: what the reader may see after the flag.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#ifndef SETS
#define SETS memory_order_release
#endif

static atomic_int flag;
static atomic_int data;
static int seen = -1;

static void *writer(void *unused) {
  atomic_store_explicit(&data, 1, memory_order_relaxed);
  atomic_store_explicit(&flag, 1, SETS);
  return NULL;
}

static void *reader(void *unused) {
  if (atomic_load_explicit(&flag, memory_order_acquire))
    seen = atomic_load_explicit(&data, memory_order_relaxed);
  return NULL;
}

int main(void) {
  pthread_t w, r;
  pthread_create(&w, NULL, writer, NULL);
  pthread_create(&r, NULL, reader, NULL);
  pthread_join(w, NULL);
  pthread_join(r, NULL);
  printf("%d\n", seen);
  return 0;
}
