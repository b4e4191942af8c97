package skein.labs.term;

import java.util.List;
import skein.triples.Slot;
import skein.triples.term.ProcessTerm;

/**
 * Writes the rest of a process as LAbS text, to show control states. Long texts are
 * truncated: their total length would be quadratic in the size of the process.
 */
public final class ProcessText {

  private static final int LENGTH = 300;

  /** The precedence of an operator; an operand of lower precedence needs parentheses. */
  private static final int PARALLEL = 0;
  private static final int CHOICE = 1;
  private static final int SEQUENCE = 2;
  private static final int ATOM = 3;

  private final StringBuilder text = new StringBuilder();

  private ProcessText() {}

  public static String of(Slot.Location<Atom> location) {
    // Every part of a sequence takes more than one character.
    return location.name().orElseGet(() -> of(location.beginning(LENGTH)));
  }

  public static String of(ProcessTerm<Atom> term) {
    ProcessText written = new ProcessText();
    written.write(term, PARALLEL);
    boolean whole = written.text.length() <= LENGTH;
    return whole ? written.text.toString() : written.text.substring(0, LENGTH) + "…";
  }

  private void write(ProcessTerm<Atom> term, int context) {
    if (text.length() > LENGTH) {
      return;
    }
    switch (term) {
      case ProcessTerm.Stuck<Atom> _ -> text.append("Nil");
      case ProcessTerm.Act<Atom>(var atom) -> text.append(atom);
      case ProcessTerm.Call<Atom>(var name) -> text.append(name);
      case ProcessTerm.Sequence<Atom>(var parts) -> join(parts, "; ", SEQUENCE, context);
      case ProcessTerm.Choice<Atom>(var branches) -> join(branches, " ++ ", CHOICE, context);
      case ProcessTerm.Parallel<Atom>(var branches, var _) -> join(branches, " || ", PARALLEL, context);
      case ProcessTerm.Guarded<Atom>(var guard, var body) -> {
        // A guard extends as far right as possible, so it is alone or in parentheses.
        text.append(context == PARALLEL ? "" : "(").append(guard.prefix());
        write(body, PARALLEL);
        text.append(context == PARALLEL ? "" : ")");
      }
      case ProcessTerm.Scoped<Atom> _ -> throw new IllegalArgumentException("LAbS has no scopes");
    }
  }

  private void join(List<ProcessTerm<Atom>> terms, String operator, int binds, int context) {
    if (terms.size() == 1) {
      write(terms.getFirst(), context);
      return;
    }
    text.append(binds < context ? "(" : "");
    String between = "";
    for (ProcessTerm<Atom> term : terms) {
      if (text.length() > LENGTH) {
        return;
      }
      text.append(between);
      write(term, Math.min(ATOM, binds + 1));
      between = operator;
    }
    text.append(binds < context ? ")" : "");
  }
}
