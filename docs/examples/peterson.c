// Peterson's lock; turn is used in one function only.
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int wants[2], turn;
static int inside;

static void *enter(void *arg) {
  int me = arg != NULL;
  wants[me] = 1;
  turn = !me;
  while (wants[!me] && turn == !me)
    ;
  inside++;
  wants[me] = 0;
  return NULL;
}

int main(void) {
  pthread_t one, two;
  pthread_create(&one, NULL, enter, NULL);
  pthread_create(&two, NULL, enter, &inside);
  pthread_join(one, NULL);
  pthread_join(two, NULL);
  printf("%d\n", inside);
  return 0;
}
