package skein.search.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import skein.analysis.compile.Successors;
import skein.core.budget.Budget;
import skein.core.interpret.ModelError;
import skein.core.interpret.Truth;
import skein.core.system.StatePredicate;
import skein.core.system.TransitionSystem;

/** Any transition system as a graph: every step is taken by the system itself, without reductions. */
public class SystemGraph<L> implements LabelledGraph<L> {

  /** How many steps are tried between polls. */
  private static final int TRIES_PER_POLL = 1 << 10;

  private final TransitionSystem<L> system;
  private final Actors<L> actors;
  private final List<StatePredicate> predicates;
  /** Null until first use. */
  private List<long[]> initialStates;

  public SystemGraph(TransitionSystem<L> system, Actors<L> actors, List<StatePredicate> predicates) {
    this.system = system;
    this.actors = actors;
    this.predicates = List.copyOf(predicates);
  }

  @Override
  public final int words() {
    return system.words();
  }

  @Override
  public final int lastBits() {
    return Long.SIZE;
  }

  @Override
  public final int agents() {
    return actors.count();
  }

  /** Finds them all at once: a system with very many initial states should override this. */
  @Override
  public InitialStateEnumerator initialStates(int part, int parts, Budget budget) {
    List<long[]> all = initialStates(budget);
    int[] next = {part};
    return into -> {
      if (next[0] >= all.size()) {
        return false;
      }
      System.arraycopy(all.get(next[0]), 0, into, 0, into.length);
      next[0] += parts;
      return true;
    };
  }

  private synchronized List<long[]> initialStates(Budget budget) {
    if (initialStates == null) {
      List<long[]> found = new ArrayList<>();
      system.initialStates(found::add, budget);
      initialStates = found;
    }
    return initialStates;
  }

  @Override
  public int expand(long[] data, int at, Successors out) {
    return expand(data, at, out, false);
  }

  @Override
  public final int expandByAgent(long[] data, int at, Successors out) {
    return expand(data, at, out, true);
  }

  private int expand(long[] data, int at, Successors out, boolean byAgent) {
    out.clear();
    int[] errors = {0};
    system.successors(
        state(data, at),
        new TransitionSystem.Sink<>() {
          private int tries;

          @Override
          public void tried() {
            if (++tries % TRIES_PER_POLL == 0) {
              out.poll();
            }
          }

          @Override
          public void transition(L label, long[] target) {
            if (byAgent) {
              out.by(actors.of().applyAsInt(label));
            }
            int room = out.reserve();
            System.arraycopy(target, 0, out.words(), room, target.length);
          }

          @Override
          public void error(L label, ModelError error) {
            errors[0]++;
          }
        });
    return errors[0];
  }

  private long[] state(long[] data, int at) {
    return Arrays.copyOfRange(data, at, at + words());
  }

  @Override
  public final Truth test(int predicate, long[] data, int at) {
    return predicates.get(predicate).test(state(data, at));
  }

  @Override
  public long[] cells(long[] packed) {
    return packed;
  }

  @Override
  public final Path<L> path(List<long[]> run, OptionalInt loop, Budget budget) {
    return Path.of(run, labels(run, Collections.nCopies(run.size() - 1, ANYBODY)), loop);
  }

  @Override
  public final List<L> labels(List<long[]> run, List<Integer> whose) {
    List<L> labels = new ArrayList<>();
    for (int i = 1; i < run.size(); i++) {
      labels.add(label(run.get(i - 1), run.get(i), whose.get(i - 1)));
    }
    return labels;
  }

  private L label(long[] from, long[] to, int actor) {
    List<L> found = new ArrayList<>(1);
    steps(
        from,
        (label, target) -> {
          if (found.isEmpty() && Arrays.equals(target, to) && (actor == ANYBODY || actors.of().applyAsInt(label) == actor)) {
            found.add(label);
          }
        });
    if (found.isEmpty()) {
      throw new IllegalStateException("a search took a step that the system does not have");
    }
    return found.getFirst();
  }

  @Override
  public final void steps(long[] state, BiConsumer<L, long[]> sink) {
    scan(state, sink, _ -> {});
  }

  @Override
  public final Path.End.Error<L> firstError(long[] state) {
    List<Path.End.Error<L>> errors = new ArrayList<>();
    scan(state, (_, _) -> {}, errors::add);
    return errors.getFirst();
  }

  private void scan(long[] state, BiConsumer<L, long[]> steps, Consumer<Path.End.Error<L>> errors) {
    system.successors(
        state,
        new TransitionSystem.Sink<>() {
          @Override
          public void transition(L label, long[] target) {
            steps.accept(label, target);
          }

          @Override
          public void error(L label, ModelError error) {
            errors.accept(new Path.End.Error<>(Optional.of(label), error));
          }
        });
  }
}
