package sheet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executor;

/**
 * A sheet that several users edit. An edit returns at once; what depends on the cell is computed by the threads of an
 * executor, an evaluation a task. Evaluations wait for those that they need. They are handed to the executor after
 * those, so that with any number of threads the eldest unfinished one never waits.
 */
final class Sheet {
  /** Is told of each edit that was accepted. */
  interface Listener {
    void edited(Ref ref, int affected);
  }

  private final Executor executor;
  private final List<Listener> listeners = new ArrayList<>(); // before the first edit

  // Guarded by this.
  private final Map<Ref, Expression> formulas = new TreeMap<>();
  private final Map<Ref, Evaluation> current = new HashMap<>();
  private final Graph graph = new Graph();
  private int edits;

  Sheet(Executor executor) {
    this.executor = executor;
  }

  void addListener(Listener listener) {
    listeners.add(listener);
  }

  /** Enters a number or a formula. */
  void edit(String cell, String entered) {
    Ref ref = Ref.parse(cell);
    Expression formula = Parser.parse(entered);
    List<Evaluation> planned = plan(ref, formula);
    for (Evaluation evaluation : planned)
      executor.execute(evaluation);
    for (Listener listener : listeners)
      listener.edited(ref, planned.size());
  }

  /** Makes evaluations for all cells whose value changes, in an order in which each comes after those it needs. */
  private synchronized List<Evaluation> plan(Ref ref, Expression formula) {
    Set<Ref> needs = new LinkedHashSet<>();
    formula.collect(needs);
    graph.set(ref, needs);
    formulas.put(ref, formula);
    edits++;
    Set<Ref> cyclic = new TreeSet<>();
    List<Evaluation> planned = new ArrayList<>();
    for (Ref affected : graph.affected(ref, cyclic)) {
      if (cyclic.contains(affected)) {
        current.put(affected, Evaluation.done(affected, Value.CYCLE));
        continue;
      }
      Evaluation evaluation = new Evaluation(affected, formulas.get(affected), inputs(affected));
      current.put(affected, evaluation);
      planned.add(evaluation);
    }
    return planned;
  }

  private Map<Ref, Evaluation> inputs(Ref ref) {
    Map<Ref, Evaluation> inputs = new HashMap<>();
    for (Ref needed : graph.needs(ref)) {
      Evaluation evaluation = current.get(needed);
      if (evaluation != null)
        inputs.put(needed, evaluation);
    }
    return inputs;
  }

  /** The value of a cell after all edits so far; waits until it is computed. */
  Value value(String cell) {
    Evaluation evaluation;
    synchronized (this) {
      evaluation = current.get(Ref.parse(cell));
    }
    return evaluation == null ? Value.EMPTY : evaluation.get();
  }

  /** All values at one moment between edits. */
  Map<Ref, Value> snapshot() {
    Map<Ref, Evaluation> now;
    synchronized (this) {
      now = new TreeMap<>(current);
    }
    Map<Ref, Value> values = new TreeMap<>();
    now.forEach((ref, evaluation) -> values.put(ref, evaluation.get()));
    return values;
  }

  synchronized Map<Ref, Expression> formulas() {
    return new TreeMap<>(formulas);
  }

  synchronized int edits() {
    return edits;
  }
}
