package skein.core.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Small random processes over few actions, so that different ways often lead to the same term. */
final class RandomTerms {

  static final Guarding<String> GUARDING = (guard, action) -> guard + "?" + action;

  private static final Handshake<String> HANDSHAKE = new Handshake<>(RandomTerms::complement, _ -> "tau");
  private static final Hoare<String> HOARE = new Hoare<>(Set.of("a", "'b")::contains);

  private final Random random;
  private final List<String> actions;
  private final List<String> names;

  RandomTerms(long seed) {
    this.random = new Random(seed);
    this.actions = List.of("a", "b", "'a", "'b", "c", "d", "e", "f").subList(0, 2 + random.nextInt(7));
    this.names = List.of("P", "Q", "R").subList(0, random.nextInt(4));
  }

  record Process(Term<String> main, Map<String, Term<String>> definitions) {}

  /** May be one that the encoder refuses. */
  Process next() {
    Map<String, Term<String>> definitions = new LinkedHashMap<>();
    for (String name : names) {
      definitions.put(name, term(2 + random.nextInt(3), false, true));
    }
    return new Process(term(2 + random.nextInt(4), true, true), definitions);
  }

  private Term<String> term(int depth, boolean anyCall, boolean last) {
    if (depth == 0) {
      return leaf(anyCall, last);
    }
    return switch (random.nextInt(10)) {
      case 0 -> leaf(anyCall, last);
      case 1, 2, 3 -> {
        List<Term<String>> parts = new ArrayList<>();
        int count = 2 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
          parts.add(term(depth - 1, anyCall, last && i == count - 1));
        }
        yield new Term.Sequence<>(parts);
      }
      case 4, 5 -> new Term.Choice<>(terms(depth, 1 + random.nextInt(3), anyCall, last));
      case 6 -> new Term.Guarded<>("g" + random.nextInt(2), term(depth - 1, anyCall, last));
      case 7 -> new Term.Scoped<>(term(depth - 1, anyCall, false), scope());
      default -> new Term.Parallel<>(terms(depth, 2 + random.nextInt(2), anyCall, false), algebra());
    };
  }

  private List<Term<String>> terms(int depth, int count, boolean anyCall, boolean last) {
    List<Term<String>> terms = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      terms.add(term(depth - 1, anyCall, last));
    }
    return terms;
  }

  private Term<String> leaf(boolean anyCall, boolean last) {
    boolean call = !names.isEmpty() && (anyCall || last || random.nextInt(8) == 0);
    return switch (random.nextInt(8)) {
      case 0 -> new Term.Stuck<>();
      case 1, 2, 3 -> call ? new Term.Call<>(names.get(random.nextInt(names.size()))) : act();
      default -> act();
    };
  }

  private Term<String> act() {
    return new Term.Act<>(actions.get(random.nextInt(actions.size())));
  }

  private SyncAlgebra<String> algebra() {
    return switch (random.nextInt(4)) {
      case 0 -> HANDSHAKE;
      case 1 -> HOARE;
      default -> new Interleaving<>();
    };
  }

  private Scope<String> scope() {
    return random.nextBoolean() ? new Without("a") : new Renaming("b", "c");
  }

  private static Optional<String> complement(String action) {
    return switch (action) {
      case "a" -> Optional.of("'a");
      case "'a" -> Optional.of("a");
      case "b" -> Optional.of("'b");
      case "'b" -> Optional.of("b");
      default -> Optional.empty();
    };
  }

  private record Without(String forbidden) implements Scope<String> {
    @Override
    public Optional<String> pass(String action) {
      return Optional.of(action).filter(a -> !a.equals(forbidden));
    }
  }

  private record Renaming(String from, String to) implements Scope<String> {
    @Override
    public Optional<String> pass(String action) {
      return Optional.of(action.equals(from) ? to : action);
    }
  }
}
