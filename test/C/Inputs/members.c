#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct pair {
  int valid, value;
  long more;
};
struct letters {
  char first, second;
};

static int use(struct pair *p) {
  struct pair local = *p;
  return local.valid ? local.value : 0;
}
static void put(struct pair *p) {
  struct pair local;
  local.valid = 0;
  local.more = 0;
  *p = local;
}
static struct pair shared;
static void *give(void *x) {
  ((struct pair *)x)->value = 5;
  return 0;
}
static void *look(void *x) {
  (void)x;
  return (void *)(long)shared.value;
}

int main(void) {
  struct pair *p = malloc(sizeof *p);
  struct letters *l = malloc(sizeof *l), *m = malloc(sizeof *m);
  int r = 0;
  p->more = 0;
#if CASE == 0 // a member without a value is copied, and not used
  p->valid = 0;
  r = use(p);
#elif CASE == 1
  p->valid = 1;
  r = use(p);
#elif CASE == 2 // a copy takes the value from a member that had one
  p->valid = p->value = 5;
  put(p);
  r = p->value;
#elif CASE == 3
  p->valid = p->value = 5;
  put(p);
  r = p->valid;
#elif CASE == 4 // a copy writes each member
  pthread_t t;
  pthread_create(&t, 0, look, 0);
  put(&shared);
  pthread_join(t, 0);
#elif CASE == 5 // by way of a variable to other memory
  l->first = 1;
  struct letters x = *l;
  *m = x;
  r = m->second;
#elif CASE == 6
  l->first = 1;
  struct letters x = *l;
  *m = x;
  r = m->first;
#elif CASE == 7 // from one variable to the next
  struct pair a;
  a.valid = 1;
  struct pair b = a, c = b;
  r = c.value;
#elif CASE == 8
  struct pair a;
  a.valid = 1;
  struct pair b = a, c = b;
  r = c.valid;
#elif CASE == 9  // a copy reads each member
  p->valid = 0;
  pthread_t t;
  pthread_create(&t, 0, give, p);
  r = use(p);
  pthread_join(t, 0);
#elif CASE == 10 // there is no room for what has no value
  struct pair a[2];
  memcpy(p, a, sizeof a);
#elif CASE == 11 // sizeof reads q, and nothing uses that
  int length = 3;
  int(*q)[length] = malloc(sizeof *q * 2);
  q[1][2] = 0;
  r = q[1][2];
  free(q);
#endif
  free(p);
  free(l);
  free(m);
  return r;
}
