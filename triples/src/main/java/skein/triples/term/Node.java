package skein.triples.term;

import java.util.List;

/**
 * A process term in normal form: a head without names to unfold, and the rest of the sequence after it. There is one
 * object per term ({@link NormalForms} creates them), so identity is equality.
 */
public final class Node<A> {

  public final Head<A> head;
  public final Rest<A> rest;

  Node(Head<A> head, Rest<A> rest) {
    this.head = head;
    this.rest = rest;
  }

  public boolean ended() {
    return head instanceof Head.Ended;
  }

  /** Whether its head is a parallel composition or scope, whose components may get their own slots. */
  public boolean compound() {
    return head instanceof Head.Parallel || head instanceof Head.Scoped;
  }

  /** The components of its head. */
  public List<Node<A>> inner() {
    return switch (head) {
      case Head.Parallel<A>(var branches, var _) -> branches;
      case Head.Scoped<A>(var body, var _) -> List.of(body);
      case Head.Act<A> _, Head.Stuck<A> _, Head.Ended<A> _, Head.Choice<A> _, Head.Guarded<A> _ -> List.of();
    };
  }

  public sealed interface Head<A> {

    record Ended<A>() implements Head<A> {}

    record Stuck<A>() implements Head<A> {}

    record Act<A>(A action) implements Head<A> {}

    record Choice<A>(List<Node<A>> branches) implements Head<A> {}

    record Guarded<A>(A guard, Node<A> body) implements Head<A> {}

    record Parallel<A>(List<Node<A>> branches, SyncAlgebra<A> algebra) implements Head<A> {}

    record Scoped<A>(Node<A> body, ActionScope<A> scope) implements Head<A> {}
  }

  /** The continuation in a sequence, names not yet unfolded. One object per list; the empty one has no part. */
  public static final class Rest<A> {

    final ProcessTerm<A> part;
    final Rest<A> next;

    Rest(ProcessTerm<A> part, Rest<A> next) {
      this.part = part;
      this.next = next;
    }

    public boolean isEmpty() {
      return part == null;
    }
  }
}
