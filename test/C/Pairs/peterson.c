// mended: none
// broken sc: none
// broken rc11: race: count
#include "pair.h"
#define ORDER_OF_LOAD ELSE(SC, ACQ)
#define ORDER_OF_STORE ELSE(SC, REL)
static atomic_int wants[2], turn;
static int count;
static void *enter(void *id) {
  int me = (int)(long)id, other = 1 - me;
  STORE(&wants[me], 1, ORDER_OF_STORE);
  STORE(&turn, other, ORDER_OF_STORE);
  while (LOAD(&wants[other], ORDER_OF_LOAD) &&
         LOAD(&turn, ORDER_OF_LOAD) == other)
    ;
  ++count;
  STORE(&wants[me], 0, ORDER_OF_STORE);
  return NULL;
}
int main(void) {
  RUN(enter, enter);
  return count != 2;
}
