// Peterson's lock as it was written before C11, for processors that keep the
// order of all accesses.
#include <pthread.h>

static volatile int wants[2], turn;
static int inside;

static void *enter(void *arg) {
  int me = arg != NULL;
  wants[me] = 1;
  turn = !me;
  __asm__ __volatile__("" ::: "memory");
  while (wants[!me] && turn == !me)
    __asm__ __volatile__("pause" ::: "memory");
  inside++;
  wants[me] = 0;
  return NULL;
}

int main(void) {
  pthread_t other;
  pthread_create(&other, NULL, enter, &other);
  enter(NULL);
  pthread_join(other, NULL);
  return 0;
}
