package skein.triples;

import java.util.List;
import java.util.stream.Collectors;
import skein.triples.term.ProcessTerm;

/** Terms over words, as text. */
final class TermTexts {

  private TermTexts() {}

  static String of(ProcessTerm<String> term) {
    return switch (term) {
      case ProcessTerm.Stuck<String>() -> "Nil";
      case ProcessTerm.Act<String>(var action) -> action;
      case ProcessTerm.Call<String>(var name) -> name;
      case ProcessTerm.Sequence<String>(var parts) -> parts.isEmpty() ? "ended" : joined(parts, "; ");
      case ProcessTerm.Choice<String>(var branches) -> joined(branches, " ++ ");
      case ProcessTerm.Guarded<String>(var guard, var body) -> "(" + guard + " -> " + of(body) + ")";
      case ProcessTerm.Parallel<String>(var branches, var algebra) ->
          joined(branches, " " + algebra.getClass().getSimpleName() + " ");
      case ProcessTerm.Scoped<String>(var body, var scope) -> of(body) + "." + scope;
    };
  }

  private static String joined(List<ProcessTerm<String>> terms, String operator) {
    return terms.stream().map(TermTexts::of).collect(Collectors.joining(operator, "(", ")"));
  }
}
