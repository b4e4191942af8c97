package skein.ccs.lower;

import java.util.List;
import java.util.stream.Collectors;
import skein.ccs.meaning.CcsAction;
import skein.ccs.meaning.Relabelling;
import skein.ccs.meaning.Restriction;
import skein.ccs.meaning.Shared;
import skein.triples.Slot;
import skein.triples.term.ActionScope;
import skein.triples.term.Hoare;
import skein.triples.term.ProcessTerm;
import skein.triples.term.SyncAlgebra;

/** The rest of a process as CCS text. Long texts are truncated. */
final class Residuals {

  private static final int LENGTH = 100;

  /** Operator precedence. */
  private enum Level { CHOICE, PARALLEL, SEQUENCE, PREFIX, UNIT }

  private final StringBuilder text = new StringBuilder();

  private Residuals() {}

  static String text(Slot.Location<CcsAction> location) {
    // Every part of a sequence takes a character and a dot at least.
    return text(location.beginning(LENGTH));
  }

  static String text(ProcessTerm<CcsAction> term) {
    Residuals residuals = new Residuals();
    residuals.write(term, Level.CHOICE);
    boolean whole = residuals.text.length() <= LENGTH;
    return whole ? residuals.text.toString() : residuals.text.substring(0, LENGTH) + "…";
  }

  private void write(ProcessTerm<CcsAction> term, Level around) {
    if (text.length() > LENGTH) {
      return;
    }
    switch (term) {
      case ProcessTerm.Stuck<CcsAction>() -> text.append("0");
      case ProcessTerm.Call<CcsAction>(var name) -> text.append(name);
      case ProcessTerm.Act<CcsAction> act -> sequence(List.of(act), around);
      case ProcessTerm.Guarded<CcsAction> _ -> throw new IllegalStateException("CCS has no guards");
      case ProcessTerm.Sequence<CcsAction>(var parts) -> sequence(parts, around);
      case ProcessTerm.Choice<CcsAction>(var branches) -> joined(branches, " + ", Level.CHOICE, Level.PARALLEL, around);
      case ProcessTerm.Parallel<CcsAction>(var branches, var algebra) ->
          joined(branches, " " + operator(algebra) + " ", Level.PARALLEL, Level.SEQUENCE, around);
      case ProcessTerm.Scoped<CcsAction>(var body, var scope) -> {
        write(body, Level.UNIT);
        text.append(scope(scope));
      }
    }
  }

  /** Actions are prefixes; what follows anything else comes after a semicolon. */
  private void sequence(List<ProcessTerm<CcsAction>> parts, Level around) {
    boolean prefixes = parts.stream().limit(Math.max(0, parts.size() - 1)).allMatch(part -> part instanceof ProcessTerm.Act);
    boolean parentheses = (parts.isEmpty() ? Level.UNIT : prefixes ? Level.PREFIX : Level.SEQUENCE).compareTo(around) < 0;
    text.append(parentheses ? "(" : "");
    for (int i = 0; i < parts.size() && text.length() <= LENGTH; i++) {
      boolean last = i == parts.size() - 1;
      if (parts.get(i) instanceof ProcessTerm.Act<CcsAction>(var deed)) {
        text.append(deed.text()).append(last ? ".1" : ".");
      } else {
        write(parts.get(i), Level.PREFIX);
        text.append(last ? "" : "; ");
      }
    }
    text.append(parts.isEmpty() ? "1" : "").append(parentheses ? ")" : "");
  }

  private void joined(List<ProcessTerm<CcsAction>> terms, String between, Level own, Level inner, Level around) {
    boolean parentheses = own.compareTo(around) < 0;
    text.append(parentheses ? "(" : "");
    for (int i = 0; i < terms.size() && text.length() <= LENGTH; i++) {
      text.append(i == 0 ? "" : between);
      write(terms.get(i), inner);
    }
    text.append(parentheses ? ")" : "");
  }

  private static String operator(SyncAlgebra<CcsAction> algebra) {
    return algebra instanceof Hoare<CcsAction>(Shared(var deeds))
        ? deeds.stream().map(CcsAction::text).sorted().collect(Collectors.joining(", ", "|[", "]|"))
        : "|";
  }

  private static String scope(ActionScope<CcsAction> scope) {
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
