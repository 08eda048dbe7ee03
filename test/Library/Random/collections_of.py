"""Operations of the queues, maps, sets and lists of java.util.concurrent (vocabulary.py
says what the words mean).
"""
from words import ops

QUEUE = """o.offer(K); o.poll(); o.peek(); o.size(); o.isEmpty(); o.contains(K); o.remove(K); o.toString();
    o.toArray().length; o.iterator().hasNext(); o.removeIf(x -> x == K); did(() -> o.clear()); o.addAll(List.of(K, 3));
    o.removeAll(List.of(K, 2)); o.retainAll(List.of(K, 2)); each(o); o.spliterator().tryAdvance(x -> hits.addAndGet(x));
    o.containsAll(List.of(K, 2)); o.element(); o.remove(); o.add(K); o.stream().mapToInt(x -> x).sum();
    o.toArray(new Integer[0]).length; removedFirst(o.iterator())"""
BLOCKING = QUEUE + """; o.poll(1, MS); o.offer(K, 1, MS); o.remainingCapacity() > 5; drained(o); did(() -> o.put(K));
    o.take(); drained(o, K - 1); did(() -> o.drainTo(o)); did(() -> o.offer(null))"""
DEQUE = """; o.offerFirst(K); o.offerLast(K); o.pollFirst(); o.pollLast(); o.peekFirst(); o.peekLast();
    o.removeFirstOccurrence(K); o.removeLastOccurrence(K); o.pop(); did(() -> o.push(K)); did(() -> o.addFirst(K));
    did(() -> o.addLast(K)); o.getFirst(); o.getLast(); o.removeFirst(); o.removeLast(); o.descendingIterator().hasNext();
    removedFirst(o.descendingIterator())"""
BLOCKING_DEQUE = """; did(() -> o.putFirst(K)); did(() -> o.putLast(K)); o.takeFirst(); o.takeLast(); o.pollFirst(1, MS);
    o.pollLast(1, MS); o.offerFirst(K, 1, MS); o.offerLast(K, 1, MS)"""
MAP = """o.put(K, K); o.putIfAbsent(K, 7); o.get(K); o.remove(K); o.remove(K, K); o.containsKey(K); o.size(); o.isEmpty();
    o.merge(K, 1, Integer::sum); o.computeIfAbsent(K, k -> 5); o.computeIfPresent(K, (k, v) -> null);
    o.compute(K, (k, v) -> v == null ? 1 : v + 1); o.replace(K, 9); o.replace(K, K, 8); o.toString();
    o.getOrDefault(K, 0); o.keySet().remove(K); o.values().size(); o.containsValue(7); did(() -> o.clear());
    did(() -> o.putAll(Map.of(K, 4))); o.entrySet().remove(Map.entry(K, K)); o.entrySet().toString(); o.equals(Map.of(K, 7));
    o.hashCode(); did(() -> o.replaceAll((k, v) -> v + k)); did(() -> o.forEach((k, v) -> hits.addAndGet(v)));
    o.values().removeIf(x -> x == 7); o.keySet().retainAll(List.of(K)); o.values().stream().mapToInt(x -> x).sum();
    did(() -> o.put(null, 1)); removedFirst(o.keySet().iterator()); setFirst(o)"""
# A threshold that lets one thread do it all.
REDUCED = """; o.reduce(9, (k, v) -> k + v, Integer::sum); o.reduceKeys(9, Integer::max); o.reduceValues(9, Integer::sum);
    o.reduceEntries(9, (a, b) -> a); o.reduceToInt(9, (k, v) -> v, K, Integer::sum); o.reduceToLong(9, (k, v) -> v, K, Long::sum);
    o.reduceToDouble(9, (k, v) -> v, K, Double::sum); o.reduceKeysToInt(9, k -> k, 0, Math::max);
    o.reduceKeysToLong(9, k -> k, 0, Math::max); o.reduceKeysToDouble(9, k -> k, 0, Math::max);
    o.reduceValuesToInt(9, v -> v, 0, Integer::sum); o.reduceValuesToLong(9, v -> v, 0, Long::sum);
    o.reduceValuesToDouble(9, v -> v, 0, Double::sum); o.reduceEntriesToInt(9, e -> e.getValue(), 0, Integer::sum);
    o.reduceEntriesToLong(9, e -> e.getKey(), 0, Long::sum); o.reduceEntriesToDouble(9, e -> 0.5, 0, Double::sum);
    o.search(9, (k, v) -> v == K ? k : null); o.searchKeys(9, k -> k == K ? 5 : null); o.searchValues(9, v -> v == 7 ? v : null);
    o.searchEntries(9, e -> e.getValue()); did(() -> o.forEach(9, (k, v) -> hits.addAndGet(v)));
    did(() -> o.forEachKey(9, k -> hits.addAndGet(k))); did(() -> o.forEachValue(9, v -> hits.addAndGet(v)));
    did(() -> o.forEachEntry(9, e -> hits.addAndGet(e.getKey()))); o.mappingCount(); o.contains(7); all(o.keys());
    all(o.elements()); o.keySet(7).add(K); o.keySet(6).addAll(List.of(K, 3)); o.keySet(5).getMappedValue();
    o.keySet(7).toString(); ConcurrentHashMap.newKeySet().add(K)"""
SORTED = """; o.firstEntry(); o.pollFirstEntry(); o.ceilingKey(K); o.headMap(K).size(); o.lastEntry(); o.pollLastEntry();
    o.ceilingEntry(K); o.floorEntry(K); o.floorKey(K); o.higherEntry(K); o.higherKey(K); o.lowerEntry(K); o.lowerKey(K);
    o.firstKey(); o.lastKey(); o.descendingMap().toString(); o.descendingKeySet().first(); o.navigableKeySet().last();
    o.subMap(1, K + 1).toString(); o.tailMap(K).firstKey(); o.headMap(K, true).remove(K); o.tailMap(K, false).isEmpty();
    o.subMap(1, true, 3, false).put(K, 6); o.comparator(); o.clone().size(); o.descendingMap().pollFirstEntry();
    o.headMap(2).put(K, 1)"""
SORTED_SET = """o.add(K); o.remove(K); o.contains(K); o.size(); o.isEmpty(); o.pollFirst(); o.pollLast(); o.higher(K); o.lower(K);
    o.ceiling(K); o.floor(K); o.first(); o.last(); o.toString(); did(() -> o.clear()); o.clone().size(); o.comparator();
    o.descendingSet().toString(); o.descendingIterator().hasNext(); o.equals(Set.of(K)); o.headSet(K).size();
    o.tailSet(K).pollFirst(); o.subSet(1, K + 1).add(1); o.removeAll(List.of(K, 2)); removedFirst(o.iterator());
    o.spliterator().tryAdvance(x -> hits.addAndGet(x)); o.headSet(K, true).last(); o.tailSet(K, false).isEmpty();
    o.subSet(1, true, 3, true).toString(); o.addAll(List.of(K, 3)); o.retainAll(List.of(K))"""
LIST = """o.add(K); o.remove((Object) K); o.size(); o.contains(K); o.toString(); o.isEmpty(); o.iterator().hasNext();
    o.removeIf(x -> x == K); o.addAll(List.of(K, 3)); did(() -> o.clear()); o.containsAll(List.of(K, 1)); each(o);
    o.removeAll(List.of(K, 2)); o.retainAll(List.of(K, 2)); o.spliterator().tryAdvance(x -> hits.addAndGet(x));
    o.toArray().length; o.toArray(new Integer[0]).length; o.equals(Set.of(K)); o.stream().mapToInt(x -> x).sum();
    removedFirst(o.iterator())"""
INDEXED = """; o.addIfAbsent(K); o.set(0, K); o.remove(0); o.indexOf(K); o.addAllAbsent(List.of(K)); o.equals(List.of(K)); o.get(K - 1);
    o.hashCode(); o.lastIndexOf(K); o.listIterator().hasPrevious(); o.listIterator(K - 1).nextIndex(); did(() -> o.sort(null));
    did(() -> o.replaceAll(x -> x + K)); o.subList(0, 1).toString(); ((List<?>) o.clone()).size(); did(() -> o.add(0, K));
    o.addAll(0, List.of(K)); o.indexOf(K, 0); o.lastIndexOf(K, 0); did(() -> o.subList(0, 1).clear()); o.subList(0, K - 1).size()"""

CLASSES = {
    "array-queue": ("ArrayBlockingQueue<Integer> o = new ArrayBlockingQueue<>(1)", ops(BLOCKING)),
    "array-queue-two": ("ArrayBlockingQueue<Integer> o = new ArrayBlockingQueue<>(2, false, List.of(2))", ops(BLOCKING)),
    "linked-queue": ("LinkedBlockingQueue<Integer> o = new LinkedBlockingQueue<>(1)", ops(BLOCKING)),
    "linked-deque": ("LinkedBlockingDeque<Integer> o = new LinkedBlockingDeque<>(2)", ops(BLOCKING + DEQUE + BLOCKING_DEQUE)),
    "priority-queue": ("PriorityBlockingQueue<Integer> o = new PriorityBlockingQueue<>(List.of(2))", ops(
        BLOCKING + "; o.comparator()")),
    "delay-queue": ("DelayQueue<Late> o = new DelayQueue<>()", ops("""o.offer(new Late(K)); o.add(new Late(K)); o.poll(); o.peek();
        did(() -> o.put(new Late(K))); o.size(); o.poll(1, MS); o.take(); o.remove(new Late(K)); o.remainingCapacity() > 5;
        o.offer(new Late(K), 1, MS); did(() -> o.clear()); o.drainTo(new ArrayList<>()); o.drainTo(new ArrayList<>(), 1);
        o.iterator().hasNext(); o.toArray().length; o.toArray(new Late[0]).length; o.isEmpty()""")),
    "transfer-queue": ("LinkedTransferQueue<Integer> o = new LinkedTransferQueue<>(List.of(2))", ops(
        BLOCKING + """; o.tryTransfer(K); o.tryTransfer(K, 1, MS); o.hasWaitingConsumer(); o.getWaitingConsumerCount();
        did(() -> o.transfer(K))""")),
    "synchronous-queue": ("SynchronousQueue<Integer> o = new SynchronousQueue<>()", ops(BLOCKING)),
    "concurrent-queue": ("ConcurrentLinkedQueue<Integer> o = new ConcurrentLinkedQueue<>(List.of(2))", ops(QUEUE)),
    "concurrent-deque": ("ConcurrentLinkedDeque<Integer> o = new ConcurrentLinkedDeque<>(List.of(2))",
                         ops(QUEUE + DEQUE)),
    "hash-map": ("ConcurrentHashMap<Integer, Integer> o = new ConcurrentHashMap<>(Map.of(1, 1))", ops(MAP)),
    "hash-map-bulk": ("ConcurrentHashMap<Integer, Integer> o = new ConcurrentHashMap<>(Map.of(1, 1))", ops(
        REDUCED + "; o.put(K, K); o.remove(K); o.merge(K, 1, Integer::sum)")),
    "skip-map": ("ConcurrentSkipListMap<Integer, Integer> o = new ConcurrentSkipListMap<>(Map.of(1, 1))", ops(MAP + SORTED)),
    "skip-set": ("ConcurrentSkipListSet<Integer> o = new ConcurrentSkipListSet<>(List.of(1))", ops(SORTED_SET)),
    "copy-list": ("CopyOnWriteArrayList<Integer> o = new CopyOnWriteArrayList<>(List.of(1))", ops(LIST + INDEXED)),
    "copy-set": ("CopyOnWriteArraySet<Integer> o = new CopyOnWriteArraySet<>(List.of(1))", ops(LIST)),
    "exchanger": ("Exchanger<Integer> o = new Exchanger<>()", ops("o.exchange(K, 1, MS); o.exchange(K); o.exchange(null, 0, MS)")),
    "publisher": ("Taken s = new Taken(9); SubmissionPublisher<Integer> o = new SubmissionPublisher<>(Runnable::run, 2)", ops("""
        o.submit(K); o.offer(K, null); o.offer(K, 1, MS, null); did(() -> o.close()); o.isClosed(); o.getNumberOfSubscribers();
        did(() -> o.subscribe(s)); s.toString(); o.hasSubscribers(); o.estimateMaximumLag(); o.estimateMinimumDemand();
        o.isSubscribed(s); o.getMaxBufferCapacity(); o.getClosedException(); o.getSubscribers().size();
        did(() -> o.closeExceptionally(new IllegalStateException())); o.consume(x -> hits.addAndGet(x)).isDone();
        o.getExecutor() == null; did(() -> s.ask(K)); did(() -> s.leave()); Flow.defaultBufferSize()""")),
}
