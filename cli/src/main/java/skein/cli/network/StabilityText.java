package skein.cli.network;

import java.util.Locale;
import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;

/** Which bounds of buffers make a difference, in words. */
public final class StabilityText {

  private static final String THEOREM = "By the theorem of Akroun, Salaün and Ye about stable systems, all larger bounds are equivalent, too";

  private StabilityText() {}

  public static String render(StabilityQuestion question, Stability found) {
    StringBuilder out = new StringBuilder();
    if (!question.receives()) {
      line(out, "synchronisable", found.synchronisable().map(yes -> yes ? "yes" : "no").orElse("not decided"));
    }
    line(out, "stable", bound(question, found));
    if (!found.sizes().isEmpty()) {
      String at = " at bound " + found.examined();
      line(out, "well-formed", found.stuck().map(peer -> "no" + at + ": the buffer of " + peer + " may never become empty again").orElse("yes" + at));
      line(out, "deadlock-free", (found.ends() == 0 ? "yes" + at : String.format(Locale.ROOT, "no%s: %,d of its states have no step", at, found.ends())));
    }
    question.formula().ifPresent(formula -> line(out, "formula", formula(question, found)));
    out.append("\nbound          states  transitions  minimal states  transitions\n");
    for (Stability.Size size : found.sizes()) {
      out.append(
          String.format(Locale.ROOT, "%-11s %,9d  %,11d  %,14d  %,11d%n", size.bound() == 0 ? "synchronous" : size.bound(), size.states(), size.transitions(),
                  size.minimalStates(), size.minimalTransitions())
              .replace(System.lineSeparator(), "\n"));
    }
    return out.append('\n').append(basis(question, found)).toString();
  }

  private static void line(StringBuilder out, String word, String value) {
    out.append(String.format(Locale.ROOT, "%-16s%s\n", word, value));
  }

  private static String bound(StabilityQuestion question, Stability found) {
    if (found.bound().isPresent()) {
      int bound = found.bound().getAsInt();
      return isOnlyCompared(question, found) ? "bounds " + equivalent(bound, found) + " are equivalent" : "from bound " + bound + " on";
    }
    return found.tooLarge().isPresent()
        ? String.format(Locale.ROOT, "not decided: bound %d has more than %,d states", found.tooLarge().getAsInt(), question.maxStates())
        : "at no bound up to " + question.maxBound();
  }

  private static String formula(StabilityQuestion question, Stability found) {
    if (found.formula().isEmpty()) {
      return "not decided: no stable bound was found";
    }
    String verdict = found.formula().get() ? "holds" : "violated";
    int bound = found.bound().orElseThrow();
    if (isOnlyCompared(question, found)) {
      return verdict + " at bound " + found.examined();
    }
    return verdict + " for every bound from " + bound + " on, by the theorem on stability";
  }

  /** Whether nothing follows about bounds that were not compared. */
  private static boolean isOnlyCompared(StabilityQuestion question, Stability found) {
    return question.receives() || differs(found);
  }

  /** The bounds that are known to be equivalent. */
  private static String equivalent(int bound, Stability found) {
    int last = Math.max(bound + 1, found.confirmation().map(it -> it.differs().isPresent() ? it.upTo() - 1 : it.upTo()).orElse(0));
    return bound + (last == bound + 1 ? " and " : " to ") + last;
  }

  private static boolean differs(Stability found) {
    return found.confirmation().filter(it -> it.differs().isPresent()).isPresent();
  }

  /** What the answer rests on. */
  private static String basis(StabilityQuestion question, Stability found) {
    if (found.bound().isEmpty()) {
      return "Whether there is a stable bound is undecidable in general; a larger bound may be stable.\n";
    }
    int bound = found.bound().getAsInt();
    String compared =
        bound == 0 ? "The synchronous composition and bound 1 are branching bisimilar." : "Bounds " + bound + " and " + (bound + 1) + " are branching bisimilar.";
    if (differs(found)) {
      return compared + " But bound " + found.confirmation().orElseThrow().differs().getAsInt() + " is not: the theorem that all larger bounds are does not apply here.\n";
    }
    String confirmed = compared + confirmation(question, found, bound);
    return question.receives()
        ? confirmed + " Nothing is known about larger bounds: the theorem about them is for invisible receives.\n"
        : confirmed + "\n" + THEOREM + (question.confirm().isEmpty() ? "; --confirm Q compares those up to Q.\n" : ".\n");
  }

  private static String confirmation(StabilityQuestion question, Stability found, int bound) {
    if (question.confirm().isPresent() && found.confirmation().isEmpty()) {
      return " There was nothing to confirm: --confirm " + question.confirm().getAsInt() + " is not above bound " + bound + ".";
    }
    String more = found.confirmation().filter(it -> it.upTo() > bound + 1).map(it -> " Bounds up to " + it.upTo() + " were compared as well.").orElse("");
    return found.tooLarge().isEmpty()
        ? more
        : String.format(Locale.ROOT, "%s The confirmation stopped at bound %d, which has more than %,d states.", more, found.tooLarge().getAsInt(), question.maxStates());
  }
}
