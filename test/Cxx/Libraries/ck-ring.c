// mended: none
// broken: race: ring.p_tail
// broken sc: race: places; failure: assertion failed: n == 2
// A ring of one producer.
#include <assert.h>
#include <ck_ring.h>
#include <pthread.h>
static ck_ring_t ring;
static ck_ring_buffer_t places[4];
static int one, two;
static void *put(void *what) {
  ck_ring_enqueue_spsc(&ring, places, what);
  return 0;
}
int main(void) {
  pthread_t a, b;
  ck_ring_init(&ring, 4);
  pthread_create(&a, 0, put, &one);
#ifndef BROKEN
  pthread_join(a, 0);
#endif
  pthread_create(&b, 0, put, &two);
#ifdef BROKEN
  pthread_join(a, 0);
#endif
  pthread_join(b, 0);
  int n = 0;
  for (void *p; ck_ring_dequeue_spsc(&ring, places, &p);)
    ++n;
  assert(n == 2);
}
