package skein.cli.lump;

import java.util.List;
import java.util.OptionalLong;
import skein.cli.text.NumberText;
import skein.core.answer.LumpAnswer;
import skein.core.answer.LumpQuestion;
import skein.core.answer.ProcessSize;

/** How many blocks of states there are, in words. */
public final class BlocksText {

  private BlocksText() {}

  /** @param labels that were given, or that the model declares */
  public static String render(List<String> labels, LumpQuestion question, LumpAnswer.Blocks found) {
    StringBuilder out = new StringBuilder();
    ProcessSize size = found.size();
    line(out, "process", kind(size.kind()) + ", " + NumberText.count(size.states(), "state", "states") + ", " + choices(size) + NumberText.count(size.branches(), "transition", "transitions"));
    if (question.until().isEmpty()) {
      line(out, "told apart by", labels(labels, question.labels().size() - labels.size()));
    }
    found.reaching().ifPresent(reaching -> line(out, "reaching q", NumberText.count(reaching, "state", "states") + within(question.horizon()) + ", states of q included"));
    line(out, "blocks", NumberText.grouped(found.blocks()) + (found.reaching().isPresent() ? ", one of them for all other states" : ""));
    line(out, "equivalence", equivalence(question, found.stable()));
    return out.toString();
  }

  private static void line(StringBuilder out, String word, String value) {
    out.append(word).append(" ".repeat(15 - word.length())).append(value).append('\n');
  }

  private static String labels(List<String> labels, int others) {
    String more = others > 0 ? NumberText.count(others, "condition of properties", "conditions of properties") : "";
    return String.join(", ", labels) + (labels.isEmpty() || more.isEmpty() ? "" : ", ") + more;
  }

  private static String kind(ProcessSize.Kind kind) {
    return switch (kind) {
      case CHAIN -> "Markov chain";
      case DECISION_PROCESS -> "decision process";
      case RATE_MODEL -> "rate model";
    };
  }

  private static String choices(ProcessSize size) {
    return size.kind() == ProcessSize.Kind.DECISION_PROCESS ? NumberText.count(size.choices(), "choice", "choices") + ", " : "";
  }

  private static String within(OptionalLong horizon) {
    return horizon.isEmpty() ? "" : " within " + NumberText.count(horizon.getAsLong(), "step", "steps");
  }

  private static String equivalence(LumpQuestion question, boolean stable) {
    if (question.horizon().isEmpty()) {
      return "probabilistic bisimulation";
    }
    String bounded = "for " + NumberText.count(question.horizon().getAsLong(), "step", "steps");
    return stable ? bounded + ", and for any number: more steps give the same blocks" : bounded;
  }
}
