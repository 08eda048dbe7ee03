package sheet;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Which cell needs which. Not safe for threads by itself. */
final class Graph {
  private final Map<Ref, Set<Ref>> needs = new HashMap<>();
  private final Map<Ref, Set<Ref>> neededBy = new HashMap<>();

  Collection<Ref> needs(Ref ref) {
    return needs.getOrDefault(ref, Set.of());
  }

  /** From now on the cell needs these. */
  void set(Ref ref, Set<Ref> now) {
    for (Ref old : needs(ref))
      neededBy.get(old).remove(ref);
    needs.put(ref, now);
    for (Ref needed : now)
      neededBy.computeIfAbsent(needed, n -> new TreeSet<>()).add(ref);
  }

  /**
   * The cells whose values change with this one, itself among them, each after all of them that it needs. Cells that
   * need themselves, maybe through others, have no such place: they come last, and are in {@code cyclic}, too.
   */
  List<Ref> affected(Ref changed, Set<Ref> cyclic) {
    Set<Ref> all = new TreeSet<>();
    reach(changed, all);
    Map<Ref, Integer> missing = new HashMap<>();
    for (Ref ref : all) {
      int count = 0;
      for (Ref needed : needs(ref))
        if (all.contains(needed))
          count++;
      missing.put(ref, count);
    }
    List<Ref> order = new ArrayList<>();
    for (Ref ref : all)
      if (missing.get(ref) == 0)
        order.add(ref);
    for (int i = 0; i < order.size(); i++)
      for (Ref next : neededBy.getOrDefault(order.get(i), Set.of()))
        if (missing.merge(next, -1, Integer::sum) == 0)
          order.add(next);
    if (order.size() < all.size()) {
      Set<Ref> ordered = new HashSet<>(order);
      for (Ref ref : all)
        if (!ordered.contains(ref)) {
          cyclic.add(ref);
          order.add(ref);
        }
    }
    return order;
  }

  private void reach(Ref ref, Set<Ref> into) {
    if (!into.add(ref))
      return;
    for (Ref next : neededBy.getOrDefault(ref, Set.of()))
      reach(next, into);
  }
}
