// One error of memory each.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <stdio.h>
static int *escaped;
static void leak(void) {
  int local = 1;
  escaped = &local;
}
static int divide(int a, int b) { return a / b; }
struct slot {
  long key[8], value, more[3];
};
struct pair {
  int a;
  char b;
  long c;
};
int main(int argc, char **argv) {
  int *p = malloc(4 * sizeof *p);
  int sum = 0;
#if ERROR == 1
  p[4] = 1;
#elif ERROR == 2
  free(p);
  *p = 1;
#elif ERROR == 3
  free(p);
  free(p);
#elif ERROR == 4
  free(p + 1);
#elif ERROR == 5
  sum = p[2];
#elif ERROR == 6
  leak();
  sum = *escaped;
#elif ERROR == 7
  p = NULL;
  *p = 1;
#elif ERROR == 8
  sum = divide(1, argc - 1);
#elif ERROR == 9
  char *s = malloc(3);
  strcpy(s, "abc");
#elif ERROR == 10
  void (*f)(void) = (void (*)(void))p;
  f();
#elif ERROR == 11
  *(int *)((char *)p + 1) = 1;
#elif ERROR == 12
  abort();
#elif ERROR == 13
  union {
    int i;
    char c[4];
  } u;
  u.i = 1;
  sum = u.c[0];
#elif ERROR == 14
  pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_unlock(&m);
#elif ERROR == 15
  struct slot *slots = calloc(3, sizeof *slots);
  struct slot *others = calloc(3, sizeof *slots);
  for (int i = 0; i <= 3; ++i)
    slots[i].value = others[0].value;
#else
  struct pair a = {1, 'x', 3}, b = a, *q = calloc(3, sizeof *q);
  q[1] = b;
  q[2] = q[1];
  memset(q, 0, sizeof *q);
  p = realloc(p, 2 * sizeof *p);
  p[0] = q[2].a;
  p[1] = q[2].b + (int)q[0].c;
  char text[32];
  snprintf(text, sizeof text, "%d %c %-4s|%5ld", p[0], p[1], "ab", q[2].c);
  printf("%s %zu\n", text, strlen(text));
  free(p);
  free(q);
#endif
  return sum;
}
