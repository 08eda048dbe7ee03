// mended: none
// broken: race: order.amount
// flags: --volatile=acq-rel
// The wait-free queue of userspace RCU, whose loads and stores are volatile.
#define _LGPL_SOURCE
#include <assert.h>
#include <pthread.h>
#include <urcu/wfcqueue.h>
static struct cds_wfcq_head head;
static struct cds_wfcq_tail tail;
static struct {
  struct cds_wfcq_node node;
  int amount;
} order;
static void *put(void *arg) {
  cds_wfcq_node_init(&order.node);
#ifndef BROKEN
  order.amount = 3;
#endif
  cds_wfcq_enqueue(&head, &tail, &order.node);
#ifdef BROKEN
  order.amount = 3;
#endif
  return 0;
}
int main(void) {
  pthread_t producer;
  cds_wfcq_init(&head, &tail);
  pthread_create(&producer, 0, put, 0);
  struct cds_wfcq_node *got = __cds_wfcq_dequeue_nonblocking(&head, &tail);
  if (got == &order.node)
    assert(order.amount == 3 || order.amount == 0);
  pthread_join(producer, 0);
}
