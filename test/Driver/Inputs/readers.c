// A writer may come between the two readers, of which one waits for the other:
// with glibc the second one reads all the same.
#include <pthread.h>
#include <semaphore.h>

pthread_rwlock_t Lock = PTHREAD_RWLOCK_INITIALIZER;
sem_t Read;

void *writes(void *X) {
  pthread_rwlock_wrlock(&Lock);
  pthread_rwlock_unlock(&Lock);
  return X;
}
void *reads(void *X) {
  pthread_rwlock_rdlock(&Lock);
  sem_post(&Read);
  pthread_rwlock_unlock(&Lock);
  return X;
}

int main() {
  pthread_t Writer, Reader;
  sem_init(&Read, 0, 0);
  pthread_rwlock_rdlock(&Lock);
  pthread_create(&Writer, 0, writes, 0);
  pthread_create(&Reader, 0, reads, 0);
  sem_wait(&Read);
  pthread_rwlock_unlock(&Lock);
  pthread_join(Writer, 0);
  pthread_join(Reader, 0);
}
