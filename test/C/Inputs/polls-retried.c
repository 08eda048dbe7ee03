// Loops that wait for ever, each for what the other might set.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
static sem_t L0, L1;
static int A[2], Saw[3];
static atomic_int B;
static void *run0(void *P) {
  for (int Got = 0, K = 0; !Got; K = !K) { while (sem_trywait(&L0)) { }; Got = A[0] >= 2 || atomic_load(&B); sem_post(&L0); }
  sem_wait(&L0); A[0]++; sem_post(&L0);
  return P;
}
static void *run1(void *P) {
  for (int Got;;) { while (sem_trywait(&L0)) { }; Got = A[1] == 1; sem_post(&L0); if (Got) break; }
  return P;
}
static void *run2(void *P) {
  sem_wait(&L0); A[1] = 0; sem_post(&L0);
  return P;
}
int main(void) {
  sem_init(&L0, 0, 1);
  sem_init(&L1, 0, 1);
  pthread_t T[3];
  pthread_create(&T[0], 0, run0, 0);
  pthread_create(&T[1], 0, run1, 0);
  pthread_create(&T[2], 0, run2, 0);
  pthread_join(T[0], 0);
  pthread_join(T[1], 0);
  pthread_join(T[2], 0);
  assert(A[0] * 3 + A[1] != 2);
  assert(Saw[0] != 3 && Saw[1] != 3);
}
