package skein.cli.choreography;

import java.util.stream.Stream;
import skein.ask.choreography.ChoreographyRepair;
import skein.ask.choreography.ChoreographyRepair.AddedMessage;
import skein.cli.text.Colours;
import skein.cli.text.NumberText;
import skein.core.source.Span;

/** A repair for people. */
public final class RepairText {

  private static final String COMPOSITIONS = "without buffers and with buffers for one and two messages";

  private RepairText() {}

  public static String render(String name, ChoreographyRepair repair, Colours colours) {
    return switch (repair.outcome()) {
      case NOT_NEEDED -> name + " is realizable, " + COMPOSITIONS + ": nothing has to be repaired\n";
      case UNDECIDED -> "whether there is a repair of " + name + " is not known: the search was stopped, or there are too many states\n";
      case NOT_FOUND -> name + " is not realizable, and no repair was found: it is not realizable with all the messages that were tried, either\n" + repair.repeated()
          .map(action -> "  " + action + " occurs in two branches of a parallel composition, so its peers cannot always know which of them it belongs to;\n"
              + "  try different names for the two\n")
          .orElse("");
      case REPAIRED -> repaired(name, repair, colours);
    };
  }

  private static String repaired(String name, ChoreographyRepair repair, Colours colours) {
    StringBuilder out = new StringBuilder(name + " is not realizable. With these changes it is, " + COMPOSITIONS + ":\n\n");
    repair.definitions().forEach(line -> write(line, colours, out));
    out.append('\n');
    int width = Stream.concat(repair.messages().stream().map(AddedMessage::text), repair.deciders().stream().map(decider -> "by " + decider.peer()))
        .mapToInt(String::length).max().orElse(0);
    for (AddedMessage message : repair.messages()) {
      item(message.text(), width, learns(message), message.part(), out);
    }
    for (ChoreographyRepair.AddedDecider decider : repair.deciders()) {
      item("by " + decider.peer(), width, decider.peer() + " decides", decider.part(), out);
    }
    String number = repair.messages().isEmpty() ? "no messages" : NumberText.count(repair.messages().size(), "message", "messages");
    out.append('\n').append(number).append(" added");
    out.append(!repair.complete() ? "; there may be a better repair: not everything could be checked\n" : repair.messages().isEmpty() ? "\n" : "; none is superfluous\n");
    return out.toString();
  }

  private static void item(String added, int width, String why, Span part, StringBuilder out) {
    out.append("  ").append(added).append(" ".repeat(width - added.length() + 2)).append(why)
        .append(" (line ").append(part.line()).append(": ").append(excerpt(part.text())).append(")\n");
  }

  private static void write(ChoreographyRepair.Line line, Colours colours, StringBuilder out) {
    out.append(line.text()).append('\n');
    if (line.added().isEmpty()) {
      return;
    }
    StringBuilder marks = new StringBuilder();
    for (ChoreographyRepair.Range range : line.added()) {
      marks.append(" ".repeat(range.start() - marks.length())).append("^".repeat(range.end() - range.start()));
    }
    out.append(colours.good(marks.toString())).append('\n');
  }

  private static String learns(AddedMessage message) {
    return message.receiver() + " " + switch (message.purpose()) {
      case NEXT, FORK -> "can start";
      case JOIN -> "learns that this branch has ended";
      case CHOSEN -> "learns that this branch was chosen";
      case BRANCH_DONE -> "learns that the chosen branch has ended";
      case AGAIN -> "learns that the loop is repeated";
      case BODY_DONE -> "learns that this round of the loop has ended";
      case LOOP_DONE -> "learns that the loop is over";
    };
  }

  private static String excerpt(String text) {
    String flat = text.replaceAll("\\s+", " ");
    return flat.length() <= 40 ? flat : flat.substring(0, 39) + "…";
  }
}
