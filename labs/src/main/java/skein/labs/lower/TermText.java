package skein.labs.lower;

import java.util.List;
import java.util.stream.Collectors;
import skein.core.triples.Slot;
import skein.core.triples.Term;

/** Writes what remains of a process as LAbS text, for people who look at control states. */
final class TermText {

  /** How tightly an operator binds; what binds less tightly than its surroundings needs parentheses. */
  private static final int PARALLEL = 0;
  private static final int CHOICE = 1;
  private static final int SEQUENCE = 2;
  private static final int ATOM = 3;

  private TermText() {}

  static String of(Slot.Location<Atom> location) {
    return location.name().orElseGet(() -> of(location.residual()));
  }

  static String of(Term<Atom> term) {
    return text(term, PARALLEL);
  }

  private static String text(Term<Atom> term, int context) {
    return switch (term) {
      case Term.Stuck<Atom> _ -> "Nil";
      case Term.Act<Atom>(var atom) -> atom.toString();
      case Term.Call<Atom>(var name) -> name;
      case Term.Sequence<Atom>(var parts) -> joined(parts, "; ", SEQUENCE, context);
      case Term.Choice<Atom>(var branches) -> joined(branches, " ++ ", CHOICE, context);
      case Term.Parallel<Atom>(var branches, var _) -> joined(branches, " || ", PARALLEL, context);
      case Term.Guarded<Atom>(var guard, var body) -> {
        // A guard reaches as far right as it can, so it stands alone or in parentheses.
        String text = guard + " -> " + text(body, PARALLEL);
        yield context == PARALLEL ? text : "(" + text + ")";
      }
      case Term.Scoped<Atom> _ -> throw new IllegalArgumentException("LAbS has no scopes");
    };
  }

  private static String joined(List<Term<Atom>> terms, String operator, int binds, int context) {
    if (terms.size() == 1) {
      return text(terms.getFirst(), context);
    }
    String text = terms.stream().map(t -> text(t, Math.min(ATOM, binds + 1))).collect(Collectors.joining(operator));
    return binds < context ? "(" + text + ")" : text;
  }
}
