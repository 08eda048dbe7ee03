// The library reads or writes what another thread writes meanwhile: WRITE and
// CALL are the two.
#define _GNU_SOURCE
#include <getopt.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>
#include <time.h>
#include <wchar.h>

char bytes[64] = "12";
wchar_t wide[8] = L"ab";
char word[] = "-x", *words[] = {"p", word, NULL};
int number;
void *pointer;
struct timespec until = {0, 5};
pthread_key_t key;
tss_t key11;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER, other;
mtx_t mutex11;
pthread_mutexattr_t attributes;
pthread_cond_t cond = PTHREAD_COND_INITIALIZER;
pthread_rwlock_t rwlock = PTHREAD_RWLOCK_INITIALIZER;
sem_t semaphore;

static void *nothing(void *unused) { return NULL; }
static int nothing11(void *unused) { return 0; }
static void join(void **result) {
  pthread_t t;
  pthread_create(&t, NULL, nothing, NULL);
  pthread_join(t, result);
}
static void join11(int *result) {
  thrd_t t;
  thrd_create(&t, nothing11, NULL);
  thrd_join(t, result);
}

static void *writer(void *unused) {
  WRITE;
  return NULL;
}

int main(void) {
  pthread_t t;
  sem_init(&semaphore, 0, 0);
  pthread_mutexattr_init(&attributes);
  mtx_init(&mutex11, mtx_timed);
  pthread_mutex_lock(&mutex);
  pthread_create(&t, NULL, writer, NULL);
  CALL;
  pthread_join(t, NULL);
}
