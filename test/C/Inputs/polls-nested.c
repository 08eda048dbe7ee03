// Loops that wait for ever, and hold a lock while they take another.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
static pthread_spinlock_t L0, L1;
static int A[2], Saw[3];
static atomic_int B;
static void *run0(void *P) {
  for (int Got;;) { pthread_spin_lock(&L0); pthread_spin_lock(&L1); Got = A[0] + A[0] >= 1; pthread_spin_unlock(&L1); pthread_spin_unlock(&L0); if (Got) break; }
  pthread_spin_lock(&L1); A[0]++; pthread_spin_unlock(&L1);
  return P;
}
static void *run1(void *P) {
  for (int Got;;) { pthread_spin_lock(&L0); pthread_spin_lock(&L1); Got = A[0] >= 2 || atomic_load(&B); pthread_spin_unlock(&L1); pthread_spin_unlock(&L0); if (Got) break; }
  for (int Got;;) { pthread_spin_lock(&L1); Got = A[0] == 2; pthread_spin_unlock(&L1); if (Got) break; }
  return P;
}
static void *run2(void *P) {
  pthread_spin_lock(&L1); A[0] = 0; pthread_spin_unlock(&L1);
  for (int Got;;) { pthread_spin_lock(&L1); Got = A[0] >= 2 || atomic_load(&B); pthread_spin_unlock(&L1); if (Got) break; }
  return P;
}
int main(void) {
  pthread_spin_init(&L0, 0);
  pthread_spin_init(&L1, 0);
  pthread_t T[3];
  pthread_create(&T[0], 0, run0, 0);
  pthread_create(&T[1], 0, run1, 0);
  pthread_create(&T[2], 0, run2, 0);
  pthread_join(T[0], 0);
  pthread_join(T[1], 0);
  pthread_join(T[2], 0);
  assert(A[0] * 3 + A[1] != 4);
  assert(Saw[0] != 1 && Saw[1] != 3);
}
