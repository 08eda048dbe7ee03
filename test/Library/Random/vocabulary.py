"""What random clients may do with an object of each class of java.util.concurrent:
how it is made, and operations as Java expressions over it, `o`. K is replaced by
a number from 1 to 3. What blocks does so with a limit, but for what the other
thread, or nobody, lets go: deadlocks are outcomes, too.
"""
import atomics
import collections_of
import locks
import tasks

CLASSES = {**locks.CLASSES, **collections_of.CLASSES, **tasks.CLASSES, **atomics.CLASSES}
POOLS = tasks.POOLS
