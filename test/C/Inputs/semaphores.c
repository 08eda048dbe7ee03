// Two threads post a semaphore that main waits for twice.
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t S;
static int A, B;

static void *first(void *P) {
  A = 1;
  sem_post(&S);
  return P;
}
static void *second(void *P) {
  B = 1;
  sem_post(&S);
  return P;
}

int main(void) {
  sem_init(&S, 0, 0);
  pthread_t T, U;
  pthread_create(&T, NULL, first, NULL);
  pthread_create(&U, NULL, second, NULL);
  sem_wait(&S);
  sem_wait(&S);
  assert(A && B);
}
