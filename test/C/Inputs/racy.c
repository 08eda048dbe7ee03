#include <pthread.h>
#include <stdio.h>
static int x;
static void *a(void *u) {
  x = 1;
  return 0;
}
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, a, 0);
  printf("%d\n", x);
  pthread_join(t, 0);
  return 0;
}
