// A copy of four bytes after a write of one of them, which it does not know of.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
static char *bytes;
static int value = 5;
static atomic_int done;
static void *write(void *unused) {
  bytes[PART] = 1;
  atomic_store_explicit(&done, 1, memory_order_relaxed);
  return NULL;
}
int main(void) {
  bytes = malloc(8);
  pthread_t t;
  pthread_create(&t, NULL, write, NULL);
  while (!atomic_load_explicit(&done, memory_order_relaxed))
    ;
  memcpy(bytes, &value, sizeof value);
  pthread_join(t, NULL);
  free(bytes);
  return 0;
}
