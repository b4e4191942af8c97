package skein.core.triples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the normal forms of terms, each only once. */
final class NormalForms<A> {

  private final Map<String, Term<A>> definitions;
  private final Map<NodeKey<A>, Node<A>> nodes = new HashMap<>();
  private final Map<RestKey<A>, Node.Rest<A>> rests = new HashMap<>();
  private final Map<Node.Rest<A>, Node<A>> entered = new HashMap<>();
  private final Map<Node<A>, String> names = new HashMap<>();
  private final Map<Term<A>, Integer> numbers = new IdentityHashMap<>();
  private final Map<List<Object>, Integer> shapes = new HashMap<>();
  private final Node.Rest<A> nothing = new Node.Rest<>(null, null);
  private final Node<A> ended = new Node<>(new Node.Head.Ended<>(), nothing);

  private record NodeKey<A>(Node.Head<A> head, Node.Rest<A> rest) {}

  private record RestKey<A>(int part, Node.Rest<A> next) {}

  NormalForms(Map<String, Term<A>> definitions) {
    this.definitions = definitions;
  }

  Node<A> of(Term<A> term) {
    return enter(push(term, nothing));
  }

  Node<A> ended() {
    return ended;
  }

  /** What a sequence is when its first part begins. */
  Node<A> enter(Node.Rest<A> rest) {
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

  private Node<A> begin(Term<A> term, Node.Rest<A> next) {
    return switch (term) {
      case Term.Stuck<A>() -> node(new Node.Head.Stuck<>(), next);
      case Term.Act<A>(var action) -> node(new Node.Head.Act<>(action), next);
      case Term.Sequence<A> _ -> enter(push(term, next));
      case Term.Choice<A>(var branches) ->
          branches.size() == 1
              ? enter(push(branches.getFirst(), next))
              : node(new Node.Head.Choice<>(branches.stream().map(this::of).toList()), next);
      case Term.Guarded<A>(var guard, var body) -> node(new Node.Head.Guarded<>(guard, of(body)), next);
      case Term.Parallel<A>(var branches, var algebra) ->
          parallel(branches.stream().map(this::of).toList(), algebra, next);
      case Term.Scoped<A>(var body, var scope) -> scoped(of(body), scope, next);
      case Term.Call<A>(var name) -> {
        Node<A> called = enter(push(definitions.get(name), next));
        if (next.isEmpty()) {
          names.putIfAbsent(called, name);
        }
        yield called;
      }
    };
  }

  /** The parallel composition of what its branches have become. */
  Node<A> parallel(List<Node<A>> branches, SyncAlgebra<A> algebra, Node.Rest<A> next) {
    if (branches.stream().allMatch(Node::ended)) {
      return enter(next);
    }
    List<Node<A>> left = algebra.keepsEnded() ? branches : branches.stream().filter(b -> !b.ended()).toList();
    return left.size() == 1 ? append(left.getFirst(), next) : node(new Node.Head.Parallel<>(left, algebra), next);
  }

  Node<A> scoped(Node<A> body, Scope<A> scope, Node.Rest<A> next) {
    return body.ended() ? enter(next) : node(new Node.Head.Scoped<>(body, scope), next);
  }

  Node<A> append(Node<A> node, Node.Rest<A> next) {
    return next.isEmpty() ? node : node.ended() ? enter(next) : node(node.head, concat(node.rest, next));
  }

  Node<A> node(Node.Head<A> head, Node.Rest<A> rest) {
    return nodes.computeIfAbsent(new NodeKey<>(head, rest), _ -> new Node<>(head, rest));
  }

  private Node.Rest<A> concat(Node.Rest<A> first, Node.Rest<A> second) {
    List<Term<A>> parts = parts(first, nothing);
    Node.Rest<A> all = second;
    for (Term<A> part : parts.reversed()) {
      all = push(part, all);
    }
    return all;
  }

  private Node.Rest<A> push(Term<A> term, Node.Rest<A> next) {
    if (term instanceof Term.Sequence<A>(var parts)) {
      Node.Rest<A> all = next;
      for (Term<A> part : parts.reversed()) {
        all = push(part, all);
      }
      return all;
    }
    return rests.computeIfAbsent(new RestKey<>(number(term), next), _ -> new Node.Rest<>(term, next));
  }

  /** The node without the given end of its rest; empty if it does not end so. */
  Optional<Node<A>> without(Node.Rest<A> end, Node<A> node) {
    Node.Rest<A> at = node.rest;
    while (at != end && !at.isEmpty()) {
      at = at.next;
    }
    if (at != end) {
      return Optional.empty();
    }
    Node.Rest<A> kept = nothing;
    for (Term<A> part : parts(node.rest, end).reversed()) {
      kept = push(part, kept);
    }
    return Optional.of(node(node.head, kept));
  }

  private List<Term<A>> parts(Node.Rest<A> from, Node.Rest<A> to) {
    List<Term<A>> parts = new ArrayList<>();
    for (Node.Rest<A> at = from; at != to; at = at.next) {
      parts.add(at.part);
    }
    return parts;
  }

  /** Equal terms have equal numbers. Built from the inside out, so that no deep comparison is ever made. */
  private int number(Term<A> term) {
    Integer known = numbers.get(term);
    if (known == null) {
      List<Object> shape = shape(term);
      known = shapes.computeIfAbsent(shape, _ -> shapes.size());
      numbers.put(term, known);
    }
    return known;
  }

  private List<Object> shape(Term<A> term) {
    return switch (term) {
      case Term.Stuck<A>() -> List.of("stuck");
      case Term.Act<A>(var action) -> List.of("act", action);
      case Term.Sequence<A>(var parts) -> List.of("sequence", numbers(parts));
      case Term.Choice<A>(var branches) -> List.of("choice", numbers(branches));
      case Term.Guarded<A>(var guard, var body) -> List.of("guarded", guard, number(body));
      case Term.Parallel<A>(var branches, var algebra) -> List.of("parallel", numbers(branches), algebra);
      case Term.Scoped<A>(var body, var scope) -> List.of("scoped", number(body), scope);
      case Term.Call<A>(var name) -> List.of("call", name);
    };
  }

  private List<Integer> numbers(List<Term<A>> terms) {
    return terms.stream().map(this::number).toList();
  }

  /** The definition it is the beginning of, if there is one. */
  Optional<String> name(Node<A> node) {
    return Optional.ofNullable(names.get(node));
  }

  private Term<A> term(Node<A> node) {
    return term(node, Integer.MAX_VALUE);
  }

  /** The normal form as a term again; of a long sequence only so many parts. */
  Term<A> term(Node<A> node, int limit) {
    if (node.ended()) {
      return new Term.Sequence<>(List.of());
    }
    List<Term<A>> parts = new ArrayList<>();
    parts.add(
        switch (node.head) {
          case Node.Head.Ended<A>() -> throw new IllegalStateException("nothing remains");
          case Node.Head.Stuck<A>() -> new Term.Stuck<>();
          case Node.Head.Act<A>(var action) -> new Term.Act<>(action);
          case Node.Head.Choice<A>(var branches) -> new Term.Choice<>(branches.stream().map(this::term).toList());
          case Node.Head.Guarded<A>(var guard, var body) -> new Term.Guarded<>(guard, term(body));
          case Node.Head.Parallel<A>(var branches, var algebra) -> 
              new Term.Parallel<>(branches.stream().map(this::term).toList(), algebra);
          case Node.Head.Scoped<A>(var body, var scope) -> new Term.Scoped<>(term(body), scope);
        });
    for (Node.Rest<A> at = node.rest; !at.isEmpty() && parts.size() < limit; at = at.next) {
      parts.add(at.part);
    }
    return parts.size() == 1 ? parts.getFirst() : new Term.Sequence<>(parts);
  }
}
