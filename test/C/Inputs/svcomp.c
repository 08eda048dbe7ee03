// As SV-COMP's programs are: their own reach_error and assume, values of
// __VERIFIER_nondet_*, atomic functions.
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void __VERIFIER_assume(int);
void reach_error(void) { assert(0); }
static int held, count;
static void __VERIFIER_atomic_take(void) {
  __VERIFIER_assume(!held);
  held = 1;
}
static void __VERIFIER_atomic_give(void) { held = 0; }
static void *work(void *unused) {
#ifndef BROKEN
  __VERIFIER_atomic_take();
#endif
  int c = count;
  count = c + 1;
#ifndef BROKEN
  __VERIFIER_atomic_give();
#endif
  return NULL;
}
int main(void) {
#ifdef NONDET
  int n = __VERIFIER_nondet_int();
  if (n > NONDET)
    reach_error();
#elif defined(BYTE)
  unsigned char n = __VERIFIER_nondet_uchar();
  __VERIFIER_assume(n != 77);
  if (n == BYTE)
    reach_error();
#endif
  pthread_t t[2];
  for (int i = 0; i < 2; ++i)
    pthread_create(&t[i], NULL, work, NULL);
  for (int i = 0; i < 2; ++i)
    pthread_join(t[i], NULL);
  if (count != 2)
    reach_error();
  return 0;
}
