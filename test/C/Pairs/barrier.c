// mended: none
// broken: race: parts[0]
#include "pair.h"
static atomic_int arrived, go;
static int parts[2];
static void *work(void *id) {
  long me = (long)id;
  parts[me] = 1;
  if (atomic_fetch_add_explicit(&arrived, 1, ELSE(AR, RLX)) == 1)
    STORE(&go, 1, REL);
  while (!LOAD(&go, ACQ))
    ;
  return (void *)(long)parts[1 - me];
}
int main(void) {
  RUN(work, work);
  return 0;
}
