package skein.triples;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import skein.triples.term.ActionScope;
import skein.triples.term.Guarding;
import skein.triples.term.Handshake;
import skein.triples.term.Hoare;
import skein.triples.term.Interleaving;
import skein.triples.term.ProcessTerm;
import skein.triples.term.SyncAlgebra;

/** Small random processes over few actions, so that different paths often lead to the same term. */
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

  record Process(ProcessTerm<String> main, Map<String, ProcessTerm<String>> definitions) {}

  /** May return a process that the encoder rejects. */
  Process next() {
    Map<String, ProcessTerm<String>> definitions = new LinkedHashMap<>();
    for (String name : names) {
      definitions.put(name, term(2 + random.nextInt(3), false, true));
    }
    return new Process(random.nextInt(4) == 0 ? meeting() : term(2 + random.nextInt(4), true, true), definitions);
  }

  /** Branches that take shared actions together, each of them often; a branch may be such a process, too. */
  private ProcessTerm<String> meeting() {
    List<ProcessTerm<String>> branches = new ArrayList<>();
    for (int i = 2 + random.nextInt(2); i > 0; i--) {
      branches.add(random.nextInt(8) == 0 ? meeting() : repeated(3));
    }
    ProcessTerm<String> together = new ProcessTerm.Parallel<>(branches, HOARE);
    return switch (random.nextInt(4)) {
      case 0 -> new ProcessTerm.Sequence<>(List.of(together, repeated(1)));
      case 1 -> new ProcessTerm.Scoped<>(together, scope());
      case 2 -> new ProcessTerm.Parallel<>(List.of(together, repeated(1)), HANDSHAKE);
      default -> together;
    };
  }

  private ProcessTerm<String> repeated(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 0 -> new ProcessTerm.Act<>(List.of("a", "a", "'b", "b", "c").get(random.nextInt(5)));
      case 1 -> new ProcessTerm.Choice<>(List.of(repeated(depth - 1), repeated(depth - 1)));
      case 2 -> random.nextInt(4) == 0
          ? new ProcessTerm.Parallel<>(List.of(repeated(depth - 1), repeated(depth - 1)), HANDSHAKE)
          : repeated(depth - 1);
      default -> new ProcessTerm.Sequence<>(List.of(repeated(depth - 1), repeated(depth - 1)));
    };
  }

  private ProcessTerm<String> term(int depth, boolean anyCall, boolean last) {
    if (depth == 0) {
      return leaf(anyCall, last);
    }
    return switch (random.nextInt(10)) {
      case 0 -> leaf(anyCall, last);
      case 1, 2, 3 -> {
        List<ProcessTerm<String>> parts = new ArrayList<>();
        int count = 2 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
          parts.add(term(depth - 1, anyCall, last && i == count - 1));
        }
        yield new ProcessTerm.Sequence<>(parts);
      }
      case 4, 5 -> new ProcessTerm.Choice<>(terms(depth, 1 + random.nextInt(3), anyCall, last));
      case 6 -> new ProcessTerm.Guarded<>("g" + random.nextInt(2), term(depth - 1, anyCall, last));
      case 7 -> new ProcessTerm.Scoped<>(term(depth - 1, anyCall, false), scope());
      default -> new ProcessTerm.Parallel<>(terms(depth, 2 + random.nextInt(2), anyCall, false), algebra());
    };
  }

  private List<ProcessTerm<String>> terms(int depth, int count, boolean anyCall, boolean last) {
    List<ProcessTerm<String>> terms = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      terms.add(term(depth - 1, anyCall, last));
    }
    return terms;
  }

  private ProcessTerm<String> leaf(boolean anyCall, boolean last) {
    boolean call = !names.isEmpty() && (anyCall || last || random.nextInt(8) == 0);
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(3) == 0 ? new ProcessTerm.Sequence<>(List.of()) : new ProcessTerm.Stuck<>();
      case 1, 2, 3 -> call ? new ProcessTerm.Call<>(names.get(random.nextInt(names.size()))) : act();
      default -> act();
    };
  }

  private ProcessTerm<String> act() {
    return new ProcessTerm.Act<>(actions.get(random.nextInt(actions.size())));
  }

  private SyncAlgebra<String> algebra() {
    return switch (random.nextInt(4)) {
      case 0 -> HANDSHAKE;
      case 1 -> HOARE;
      default -> new Interleaving<>();
    };
  }

  private ActionScope<String> scope() {
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

  private record Without(String forbidden) implements ActionScope<String> {
    @Override
    public Optional<String> pass(String action) {
      return Optional.of(action).filter(a -> !a.equals(forbidden));
    }
  }

  private record Renaming(String from, String to) implements ActionScope<String> {
    @Override
    public Optional<String> pass(String action) {
      return Optional.of(action.equals(from) ? to : action);
    }
  }
}
