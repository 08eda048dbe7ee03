// Code that is older than C11: volatile for atomic, barriers in assembly.
#include <assert.h>
#include <pthread.h>
#include <stdint.h>

#ifdef STORE_BUFFER
#define BARRIER() __asm__ __volatile__(STORE_BUFFER ::: "memory")
#else
#define BARRIER() __asm__ __volatile__("" ::: "memory")
#endif
#define READ_ONCE(x) (*(volatile __typeof__(x) *)&(x))
#define WRITE_ONCE(x, v) (*(volatile __typeof__(x) *)&(x) = (v))

static int x, y, a = -1, b = -1;
static volatile struct {
  unsigned low : 4, high : 4;
  char narrow;
} fields;

static void *first(void *arg) {
  WRITE_ONCE(x, 1);
  BARRIER();
  a = READ_ONCE(y);
  return NULL;
}
static void *second(void *arg) {
  WRITE_ONCE(y, 1);
  BARRIER();
  b = READ_ONCE(x);
  while (!READ_ONCE(x))
    __asm__ __volatile__("rep; nop" ::: "memory");
  return NULL;
}

int main(void) {
  pthread_t s, t;
  int v = 3, w;
  __asm__("" : "+r"(v));
  __asm__("" : "=r"(w) : "0"(v + 1));
  assert(v == 3 && w == 4);
  volatile int local = 0;
  while (local < 3)
    local++;
  fields.low = local;
  fields.narrow = 'n';
  assert(fields.low == 3 && fields.narrow == 'n');
  pthread_create(&s, NULL, first, NULL);
  pthread_create(&t, NULL, second, NULL);
  pthread_join(s, NULL);
  pthread_join(t, NULL);
  assert(a || b);
  return 0;
}
