package skein.core.triples;

import java.util.List;
import java.util.stream.Collectors;

/** Terms over words, as text. */
final class Texts {

  private Texts() {}

  static String of(Term<String> term) {
    return switch (term) {
      case Term.Stuck<String>() -> "Nil";
      case Term.Act<String>(var action) -> action;
      case Term.Call<String>(var name) -> name;
      case Term.Sequence<String>(var parts) -> parts.isEmpty() ? "ended" : joined(parts, "; ");
      case Term.Choice<String>(var branches) -> joined(branches, " ++ ");
      case Term.Guarded<String>(var guard, var body) -> "(" + guard + " -> " + of(body) + ")";
      case Term.Parallel<String>(var branches, var algebra) ->
          joined(branches, " " + algebra.getClass().getSimpleName() + " ");
      case Term.Scoped<String>(var body, var scope) -> of(body) + "." + scope;
    };
  }

  private static String joined(List<Term<String>> terms, String operator) {
    return terms.stream().map(Texts::of).collect(Collectors.joining(operator, "(", ")"));
  }
}
