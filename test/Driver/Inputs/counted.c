// Two threads count, which has 12,870 orders, and one waits for the other
// meanwhile. Values are looked at in another width, which a search over states
// does not do, so that executions are searched to the end.

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int Count, Done;
static int Plain;

static void *work(void *Arg) {
  for (int I = 0; I != 8; ++I)
    atomic_fetch_add(&Count, 1);
  if (Arg) {
    Plain = 0x01020304;
    atomic_store(&Done, 1);
    return 0;
  }
  while (!atomic_load(&Done))
    ;
  unsigned char First;
  memcpy(&First, (char *)&Plain + 1, 1);
  return First == 3 ? 0 : &Plain;
}

int main(void) {
  pthread_t A, B;
  pthread_create(&A, 0, work, 0);
  pthread_create(&B, 0, work, &Plain);
  pthread_join(A, 0);
  pthread_join(B, 0);
  return 0;
}
