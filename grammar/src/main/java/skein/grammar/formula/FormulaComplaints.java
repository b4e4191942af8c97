package skein.grammar.formula;

import org.antlr.v4.runtime.Token;
import skein.core.source.Diagnostic;
import skein.core.source.Span;
import skein.grammar.Complaints;

/** What all languages say about formulas that are likely to be misread. */
public final class FormulaComplaints {

  private FormulaComplaints() {}

  /** A temporal operator before the operator {@code sign} does not extend past it. */
  public static void shortReach(Complaints complaints, Token sign) {
    complaints.warning("short-reach", complaints.span(sign),
        "the temporal operator on the left only extends to this `" + sign.getText() + "`",
        "add parentheses: `(always p) " + sign.getText() + " q` or `always (p " + sign.getText() + " q)`");
  }

  /** {@code leadsto} has the precedence of {@code implies}, but few readers will know what a mixture means. */
  public static void mixedLeadsTo(Complaints complaints, Token sign) {
    complaints.error("leadsto-mixed", complaints.span(sign), "`leadsto` is combined with `implies` or another `leadsto` without parentheses",
        "add parentheses; `p leadsto q` means `always (p implies eventually q)`");
  }

  public static void mixedAndOr(Complaints complaints, Token sign) {
    complaints.warning("and-or-mixed", complaints.span(sign), "`and` and `or` are mixed without parentheses",
        "`and` has higher precedence: `a and b or c` means `(a and b) or c`; add parentheses to make this clear");
  }

  /** {@code reachable} and the like inside a formula, or before one. */
  public static void misplacedModality(Complaints complaints, Token word) {
    complaints.error("modality-place", complaints.span(word),
        "`" + word.getText() + "` is only allowed at the start of a property, followed by a condition",
        "combine `always`, `eventually`, `next` and `until` instead");
  }

  public static Diagnostic initialStatesOnly(String property, Span at) {
    return Diagnostic.warning("initial-states-only", at,
            "the property `" + property + "` has no temporal operator: it is checked in the initial states only")
        .withHint("write `always …` if it should hold in every state, `eventually …` if every execution should reach it, or "
            + "`reachable …` if some execution should");
  }
}
