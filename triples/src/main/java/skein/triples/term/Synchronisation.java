package skein.triples.term;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The steps of a parallel composition from the steps of its branches. Adds one branch at a time, keeping the steps that happen alone and joining
 * those that happen together: for {@link Hoare} this is Algorithm 1 of the papers, for {@link Handshake} it pairs any two branches.
 */
public final class Synchronisation {

  private Synchronisation() {}

  /** A step of the composition, and the branches' steps that it consists of. */
  public record Joint<A, S>(A action, List<Participant<S>> participants) {}

  public record Participant<S>(int branch, S step) {}

  public static <A, S> List<Joint<A, S>> combine(
      List<List<S>> branches, Function<S, A> action, SyncAlgebra<A> algebra, Runnable poll) {
    List<Joint<A, S>> combined = single(0, branches.getFirst(), action);
    for (int branch = 1; branch < branches.size(); branch++) {
      List<Joint<A, S>> added = single(branch, branches.get(branch), action);
      List<Joint<A, S>> next = new ArrayList<>();
      alone(combined, algebra, next);
      alone(added, algebra, next);
      if (algebra.couples()) {
        together(combined, added, algebra, next, poll);
      }
      combined = next;
    }
    return combined;
  }

  private static <A, S> List<Joint<A, S>> single(int branch, List<S> steps, Function<S, A> action) {
    return steps.stream()
        .map(step -> new Joint<>(action.apply(step), List.of(new Participant<>(branch, step))))
        .toList();
  }

  private static <A, S> void alone(List<Joint<A, S>> from, SyncAlgebra<A> algebra, List<Joint<A, S>> into) {
    for (Joint<A, S> joint : from) {
      algebra.alone(joint.action).ifPresent(action -> into.add(new Joint<>(action, joint.participants)));
    }
  }

  private static <A, S> void together(
      List<Joint<A, S>> ones, List<Joint<A, S>> others, SyncAlgebra<A> algebra, List<Joint<A, S>> into, Runnable poll) {
    for (Joint<A, S> one : ones) {
      poll.run();
      for (Joint<A, S> other : others) {
        Optional<A> action = algebra.together(one.action, other.action);
        if (action.isPresent()) {
          List<Participant<S>> all = new ArrayList<>(one.participants);
          all.addAll(other.participants);
          into.add(new Joint<>(action.get(), List.copyOf(all)));
        }
      }
    }
  }
}
