package skein.ccs.lower;

import java.util.List;
import java.util.stream.Collectors;
import skein.ccs.meaning.Deed;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.meaning.Shared;
import skein.core.triples.Hoare;
import skein.core.triples.Scope;
import skein.core.triples.Slot;
import skein.core.triples.SyncAlgebra;
import skein.core.triples.Term;

/** The rest of a process as CCS text. Long texts are truncated. */
final class Residuals {

  private static final int LENGTH = 100;

  /** Operator precedence. */
  private enum Level { CHOICE, PARALLEL, PREFIX, UNIT }

  private final StringBuilder text = new StringBuilder();

  private Residuals() {}

  static String text(Slot.Location<Deed> location) {
    // Every part of a sequence takes a character and a dot at least.
    return text(location.beginning(LENGTH));
  }

  static String text(Term<Deed> term) {
    Residuals residuals = new Residuals();
    residuals.write(term, Level.CHOICE);
    boolean whole = residuals.text.length() <= LENGTH;
    return whole ? residuals.text.toString() : residuals.text.substring(0, LENGTH) + "…";
  }

  private void write(Term<Deed> term, Level around) {
    if (text.length() > LENGTH) {
      return;
    }
    switch (term) {
      case Term.Stuck<Deed>() -> text.append("0");
      case Term.Call<Deed>(var name) -> text.append(name);
      case Term.Act<Deed>(var deed) -> text.append(deed.text());
      case Term.Guarded<Deed> _ -> throw new IllegalStateException("CCS has no guards");
      case Term.Sequence<Deed>(var parts) -> joined(parts, ".", Level.PREFIX, Level.PREFIX, around);
      case Term.Choice<Deed>(var branches) -> joined(branches, " + ", Level.CHOICE, Level.PARALLEL, around);
      case Term.Parallel<Deed>(var branches, var algebra) ->
          joined(branches, " " + operator(algebra) + " ", Level.PARALLEL, Level.PREFIX, around);
      case Term.Scoped<Deed>(var body, var scope) -> {
        write(body, Level.UNIT);
        text.append(scope(scope));
      }
    }
  }

  private void joined(List<Term<Deed>> terms, String between, Level own, Level inner, Level around) {
    boolean parentheses = own.compareTo(around) < 0;
    text.append(parentheses ? "(" : "");
    for (int i = 0; i < terms.size() && text.length() <= LENGTH; i++) {
      text.append(i == 0 ? "" : between);
      write(terms.get(i), inner);
    }
    text.append(parentheses ? ")" : "");
  }

  private static String operator(SyncAlgebra<Deed> algebra) {
    return algebra instanceof Hoare<Deed>(Shared(var deeds))
        ? deeds.stream().map(Deed::text).sorted().collect(Collectors.joining(", ", "|[", "]|"))
        : "|";
  }

  private static String scope(Scope<Deed> scope) {
    return switch (scope) {
      case Restriction(var channels) -> " \\ {" + String.join(", ", channels) + "}";
      case Relabelling(var deeds) ->
          deeds.entrySet().stream()
              .map(entry -> entry.getValue().text() + "/" + entry.getKey())
              .collect(Collectors.joining(", ", "[", "]"));
      default -> throw new IllegalStateException("not a CCS scope");
    };
  }
}
