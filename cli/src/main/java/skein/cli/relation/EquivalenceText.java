package skein.cli.relation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import skein.ask.relation.EquivalenceAnswer;
import skein.ask.relation.StoredLts;
import skein.cli.text.NumberText;

/**
 * The answer to a comparison, for a person.
 *
 * @param left the name of the first system
 * @param leftSize its size, after hiding
 * @param formulaFile the file that the formula is written to
 */
public record EquivalenceText(String by, String left, String leftSize, String right, String rightSize, Optional<String> formulaFile) {

  /** Longer formulas are only written to files. */
  private static final int LONGEST = 4_000;

  public static String size(StoredLts system) {
    return NumberText.count(system.states(), "state", "states") + ", " + NumberText.count(system.transitions(), "transition", "transitions");
  }

  /** Only whether they are equivalent, in one line. */
  public String verdict(EquivalenceAnswer answer) {
    boolean equal = answer instanceof EquivalenceAnswer.Equal;
    return (equal ? "equal: " : "different: ") + left + " and " + right + " " + related(equal) + "\n";
  }

  public String of(EquivalenceAnswer answer) {
    int width = Math.max(left.length(), right.length());
    StringBuilder out = new StringBuilder(verdict(answer));
    out.append(String.format(Locale.ROOT, "  %-" + width + "s  %s\n", left, leftSize));
    out.append(String.format(Locale.ROOT, "  %-" + width + "s  %s\n", right, rightSize));
    switch (answer) {
      case EquivalenceAnswer.Equal() -> {}
      case EquivalenceAnswer.Unexplained() -> out.append("the ").append(by.endsWith("trace") ? "trace" : "formula").append(" that explains this was not checked in time\n");
      case EquivalenceAnswer.ByTrace(List<String> labels, boolean onlyInLeft) -> {
        out.append("only ").append(onlyInLeft ? left : right).append(" has this trace:\n");
        labels.forEach(label -> out.append("  ").append(label).append('\n'));
      }
      case EquivalenceAnswer.ByFormula(Optional<String> formula, long operators, boolean holdsInLeft) ->
          formula(formula, operators, holdsInLeft, out);
    }
    return out.toString();
  }

  private void formula(Optional<String> formula, long operators, boolean holdsInLeft, StringBuilder out) {
    String where = "holds in " + (holdsInLeft ? left : right) + " and not in " + (holdsInLeft ? right : left);
    if (formula.filter(text -> text.length() <= LONGEST).isPresent()) {
      out.append("this formula ").append(where).append(":\n").append(FormulaLayout.of(formula.get(), 2));
      return;
    }
    out.append("a formula with ").append(operators >= 1L << 40 ? "more than 10^12" : String.format(Locale.ROOT, "%,d", operators));
    out.append(" operators ").append(where);
    if (formula.isEmpty()) {
      out.append("; it is too large to write, and was not checked\n");
    } else {
      out.append(formulaFile.map("; it is in "::concat).orElse("; to write it to a file, add --formula-out FILE")).append('\n');
    }
  }

  private String related(boolean equal) {
    String not = equal ? "" : "not ";
    return switch (by) {
      case "strong" -> "are " + not + "strongly bisimilar";
      case "weak" -> "are " + not + "weakly bisimilar";
      case "trace" -> equal ? "have the same traces" : "do not have the same traces";
      case "weaktrace" -> equal ? "have the same weak traces" : "do not have the same weak traces";
      case "divbranching" -> "are " + not + "branching bisimilar with divergence";
      case "divsharp" -> "are " + not + "sharp bisimilar with divergence";
      default -> "are " + not + by + " bisimilar";
    };
  }
}
