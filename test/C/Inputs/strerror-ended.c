#include <pthread.h>
#include <stdio.h>
#include <string.h>
/* What strerror() makes of a number that it does not know lies in the thread. */
static void *run(void *argument) { return strerror(12345); }
int main(void) {
  pthread_t t;
  void *text;
  pthread_create(&t, NULL, run, NULL);
  pthread_join(t, &text);
  return *(char *)text == 'U';
}
