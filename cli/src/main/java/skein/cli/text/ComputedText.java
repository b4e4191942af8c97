package skein.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.cli.number.ValueText;
import skein.core.answer.ComputedAnswer.StateAnswer;
import skein.core.answer.ComputedAnswer;
import skein.core.answer.ProcessSize;
import skein.core.number.ValueRange;
import skein.core.program.Program;
import skein.core.run.Strategy.Decision;
import skein.core.run.Strategy;

/** What an engine says about a number besides the number: the states of a filter, and strategies as decision tables. */
public final class ComputedText {

  /** More lines are not read. */
  private static final int MOST_LINES = 20;

  private final StateText states;
  private final int most;

  private ComputedText(Program program, int most) {
    this.states = new StateText(program.view());
    this.most = most;
  }

  /** The first lines of everything. */
  public static ComputedText brief(Program program) {
    return new ComputedText(program, MOST_LINES);
  }

  public static ComputedText complete(Program program) {
    return new ComputedText(program, Integer.MAX_VALUE);
  }

  /** How many choices there are, and what kind of process it is; empty for a chain without anything to say. */
  static String size(ComputedAnswer computed) {
    Optional<ProcessSize> size = computed.size();
    return size.isPresent() && size.get().kind() == ProcessSize.Kind.DECISION_PROCESS
        ? NumberText.count(size.get().choices(), "choice", "choices") + ", "
        : "";
  }

  /** The states that a filter lists, one on each line. */
  public String listed(ComputedAnswer computed) {
    List<List<String>> rows = computed.listed().stream().limit(most).map(each -> List.of(state(each.state()), answer(each))).toList();
    long more = computed.unlisted() + Math.max(0, computed.listed().size() - (long) most);
    return aligned(rows) + (more == 0 ? "" : "    … and " + NumberText.count(more, "more state", "more states") + "\n");
  }

  private String answer(StateAnswer each) {
    return each.number().map(number -> ValueText.full(ValueRange.of(number))).orElseGet(() -> each.truth().map(holds -> Boolean.toString(holds)).orElse("-"));
  }

  /** The strategies as tables. */
  public String strategies(ComputedAnswer computed) {
    StringBuilder out = new StringBuilder();
    computed.strategies().forEach(strategy -> out.append(heading(strategy)).append(table(strategy)));
    return out.toString();
  }

  private static String heading(Strategy strategy) {
    return "  strategy " + strategy.sides().map(ComputedText::sides).orElse("") + "for " + strategy.of() + memory(strategy) + ": " + NumberText.count(strategy.decisions().size(), "decision", "decisions")
        + "; applied, the value is " + ValueText.brief(strategy.applied()) + "\n";
  }

  private static String sides(Strategy.Sides sides) {
    return "of " + sides.agents() + switch (sides.rest()) {
      case OPPOSES -> " against the others ";
      case HELPS -> " with the help of the others ";
    };
  }

  /** What some agents reach. */
  public static String sides(ComputedAnswer computed) {
    return computed.sides().isEmpty()
        ? ""
        : "  against the others: " + ValueText.full(computed.sides().get(Strategy.Rest.OPPOSES)) + "\n  with their help: "
            + ValueText.full(computed.sides().get(Strategy.Rest.HELPS)) + "\n";
  }

  private static String memory(Strategy strategy) {
    return switch (strategy.memory()) {
      case NONE -> "";
      case STEPS_LEFT -> ", which remembers how many steps are left";
      case FORMULA -> ", which remembers how far the formula is satisfied";
      case EARNED -> ", which remembers what was earned";
    };
  }

  private String table(Strategy strategy) {
    List<List<String>> rows = new ArrayList<>();
    boolean remembers = strategy.memory() != Strategy.Memory.NONE;
    String memory = strategy.memory().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    rows.add(remembers ? List.of("in state", memory, "do") : List.of("in state", "do"));
    for (Decision decision : strategy.decisions().subList(0, Math.min(most, strategy.decisions().size()))) {
      rows.add(remembers ? List.of(state(decision.state()), Long.toString(decision.memory()), step(decision)) : List.of(state(decision.state()), step(decision)));
    }
    int more = strategy.decisions().size() - most;
    return aligned(rows) + (more <= 0 ? "" : "    … and " + NumberText.count(more, "more decision", "more decisions") + "\n");
  }

  private static String aligned(List<List<String>> rows) {
    StringBuilder out = new StringBuilder();
    int columns = rows.isEmpty() ? 0 : rows.getFirst().size();
    int[] widths = IntStream.range(0, columns).map(i -> rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0)).toArray();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder("  ");
      for (int i = 0; i < columns; i++) {
        line.append("  ").append(row.get(i)).repeat(' ', widths[i] - row.get(i).length());
      }
      out.append(line.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  /** Who acts, and how. */
  public static String step(Decision decision) {
    String lead = decision.agent() + ": ";
    String words = decision.words().isEmpty() ? "a step without a name" : decision.words().replace(lead, "");
    return decision.agent().isEmpty() ? words : lead + words;
  }

  private String state(long[] cells) {
    String text = String.join("; ", states.lines(cells, false));
    return text.isEmpty() ? "(nothing to show)" : text;
  }
}
