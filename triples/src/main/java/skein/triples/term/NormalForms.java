package skein.triples.term;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates the normal forms of terms, each only once. */
public final class NormalForms<A> {

  private final Map<String, ProcessTerm<A>> definitions;
  private final Map<NodeKey<A>, Node<A>> nodes = new HashMap<>();
  private final Map<RestKey<A>, Node.Rest<A>> rests = new HashMap<>();
  private final Map<Node.Rest<A>, Node<A>> entered = new HashMap<>();
  private final Map<Node<A>, String> names = new HashMap<>();
  private final Map<ProcessTerm<A>, Integer> numbers = new IdentityHashMap<>();
  private final Map<List<Object>, Integer> shapes = new HashMap<>();
  private final Node.Rest<A> nothing = new Node.Rest<>(null, null);
  private final Node<A> ended = new Node<>(new Node.Head.Ended<>(), nothing);

  private record NodeKey<A>(Node.Head<A> head, Node.Rest<A> rest) {}

  private record RestKey<A>(int part, Node.Rest<A> next) {}

  public NormalForms(Map<String, ProcessTerm<A>> definitions) {
    this.definitions = definitions;
  }

  public Node<A> of(ProcessTerm<A> term) {
    return enter(push(term, nothing));
  }

  public Node<A> ended() {
    return ended;
  }

  /** The normal form of a sequence when its first part begins. */
  public Node<A> enter(Node.Rest<A> rest) {
    if (rest.isEmpty()) {
      return ended;
    }
    Node<A> known = entered.get(rest);
    if (known == null) {
      known = begin(rest.part, rest.next);
      entered.put(rest, known);
    }
    return known;
  }

  private Node<A> begin(ProcessTerm<A> term, Node.Rest<A> next) {
    return switch (term) {
      case ProcessTerm.Stuck<A>() -> node(new Node.Head.Stuck<>(), next);
      case ProcessTerm.Act<A>(var action) -> node(new Node.Head.Act<>(action), next);
      case ProcessTerm.Sequence<A> _ -> enter(push(term, next));
      case ProcessTerm.Choice<A>(var branches) ->
          branches.size() == 1
              ? enter(push(branches.getFirst(), next))
              : node(new Node.Head.Choice<>(branches.stream().map(this::of).toList()), next);
      case ProcessTerm.Guarded<A>(var guard, var body) -> node(new Node.Head.Guarded<>(guard, of(body)), next);
      case ProcessTerm.Parallel<A>(var branches, var algebra) ->
          parallel(branches.stream().map(this::of).toList(), algebra, next);
      case ProcessTerm.Scoped<A>(var body, var scope) -> scoped(of(body), scope, next);
      case ProcessTerm.Call<A>(var name) -> {
        Node<A> called = enter(push(definitions.get(name), next));
        if (next.isEmpty()) {
          names.putIfAbsent(called, name);
        }
        yield called;
      }
    };
  }

  /** The parallel composition of the residuals of its branches. */
  public Node<A> parallel(List<Node<A>> branches, SyncAlgebra<A> algebra, Node.Rest<A> next) {
    if (branches.stream().allMatch(Node::ended)) {
      return enter(next);
    }
    List<Node<A>> left = algebra.keepsEnded() ? branches : branches.stream().filter(b -> !b.ended()).toList();
    return left.size() == 1 ? append(left.getFirst(), next) : node(new Node.Head.Parallel<>(left, algebra), next);
  }

  public Node<A> scoped(Node<A> body, ActionScope<A> scope, Node.Rest<A> next) {
    return body.ended() ? enter(next) : node(new Node.Head.Scoped<>(body, scope), next);
  }

  public Node<A> append(Node<A> node, Node.Rest<A> next) {
    return next.isEmpty() ? node : node.ended() ? enter(next) : node(node.head, concat(node.rest, next));
  }

  public Node<A> node(Node.Head<A> head, Node.Rest<A> rest) {
    return nodes.computeIfAbsent(new NodeKey<>(head, rest), _ -> new Node<>(head, rest));
  }

  private Node.Rest<A> concat(Node.Rest<A> first, Node.Rest<A> second) {
    List<ProcessTerm<A>> parts = parts(first, nothing);
    Node.Rest<A> all = second;
    for (ProcessTerm<A> part : parts.reversed()) {
      all = push(part, all);
    }
    return all;
  }

  private Node.Rest<A> push(ProcessTerm<A> term, Node.Rest<A> next) {
    if (term instanceof ProcessTerm.Sequence<A>(var parts)) {
      Node.Rest<A> all = next;
      for (ProcessTerm<A> part : parts.reversed()) {
        all = push(part, all);
      }
      return all;
    }
    return rests.computeIfAbsent(new RestKey<>(number(term), next), _ -> new Node.Rest<>(term, next));
  }

  /** The node without the given suffix of its rest; empty if it does not have it. */
  public Optional<Node<A>> without(Node.Rest<A> end, Node<A> node) {
    Node.Rest<A> at = node.rest;
    while (at != end && !at.isEmpty()) {
      at = at.next;
    }
    if (at != end) {
      return Optional.empty();
    }
    Node.Rest<A> kept = nothing;
    for (ProcessTerm<A> part : parts(node.rest, end).reversed()) {
      kept = push(part, kept);
    }
    return Optional.of(node(node.head, kept));
  }

  private List<ProcessTerm<A>> parts(Node.Rest<A> from, Node.Rest<A> to) {
    List<ProcessTerm<A>> parts = new ArrayList<>();
    for (Node.Rest<A> at = from; at != to; at = at.next) {
      parts.add(at.part);
    }
    return parts;
  }

  /** Equal terms have equal numbers. Computed bottom-up, so that no deep comparison is needed. */
  private int number(ProcessTerm<A> term) {
    Integer known = numbers.get(term);
    if (known == null) {
      List<Object> shape = shape(term);
      known = shapes.computeIfAbsent(shape, _ -> shapes.size());
      numbers.put(term, known);
    }
    return known;
  }

  private List<Object> shape(ProcessTerm<A> term) {
    return switch (term) {
      case ProcessTerm.Stuck<A>() -> List.of("stuck");
      case ProcessTerm.Act<A>(var action) -> List.of("act", action);
      case ProcessTerm.Sequence<A>(var parts) -> List.of("sequence", numbers(parts));
      case ProcessTerm.Choice<A>(var branches) -> List.of("choice", numbers(branches));
      case ProcessTerm.Guarded<A>(var guard, var body) -> List.of("guarded", guard, number(body));
      case ProcessTerm.Parallel<A>(var branches, var algebra) -> List.of("parallel", numbers(branches), algebra);
      case ProcessTerm.Scoped<A>(var body, var scope) -> List.of("scoped", number(body), scope);
      case ProcessTerm.Call<A>(var name) -> List.of("call", name);
    };
  }

  private List<Integer> numbers(List<ProcessTerm<A>> terms) {
    return terms.stream().map(this::number).toList();
  }

  /** The definition of which it is the initial term, if any. */
  public Optional<String> name(Node<A> node) {
    return Optional.ofNullable(names.get(node));
  }

  private ProcessTerm<A> term(Node<A> node) {
    return term(node, Integer.MAX_VALUE);
  }

  /** The normal form as a term; only this many parts of a long sequence. */
  public ProcessTerm<A> term(Node<A> node, int limit) {
    if (node.ended()) {
      return new ProcessTerm.Sequence<>(List.of());
    }
    List<ProcessTerm<A>> parts = new ArrayList<>();
    parts.add(
        switch (node.head) {
          case Node.Head.Ended<A>() -> throw new IllegalStateException("nothing remains");
          case Node.Head.Stuck<A>() -> new ProcessTerm.Stuck<>();
          case Node.Head.Act<A>(var action) -> new ProcessTerm.Act<>(action);
          case Node.Head.Choice<A>(var branches) -> new ProcessTerm.Choice<>(branches.stream().map(this::term).toList());
          case Node.Head.Guarded<A>(var guard, var body) -> new ProcessTerm.Guarded<>(guard, term(body));
          case Node.Head.Parallel<A>(var branches, var algebra) -> 
              new ProcessTerm.Parallel<>(branches.stream().map(this::term).toList(), algebra);
          case Node.Head.Scoped<A>(var body, var scope) -> new ProcessTerm.Scoped<>(term(body), scope);
        });
    for (Node.Rest<A> at = node.rest; !at.isEmpty() && parts.size() < limit; at = at.next) {
      parts.add(at.part);
    }
    return parts.size() == 1 ? parts.getFirst() : new ProcessTerm.Sequence<>(parts);
  }
}
