package skein.emit.process;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import skein.core.number.Rational;
import skein.core.program.Chance;
import skein.emit.process.WrittenProcess.Branch;
import skein.emit.process.WrittenProcess.Choice;
import skein.emit.process.WrittenProcess.State;
import skein.emit.process.WrittenProcess.WrittenVariable;

/** A process in the PRISM language: one module, with a command for each choice of each state. */
final class PrismText {

  private final WrittenProcess process;
  private final boolean hasRates;
  private final StringBuilder commands = new StringBuilder();
  private final List<StringBuilder> rewards = new ArrayList<>();
  /** For each action as it is written, what the last state with it earned by it. */
  private final Map<String, Map<Integer, List<Rational>>> earned = new HashMap<>();

  PrismText(WrittenProcess process) {
    this.process = process;
    this.hasRates = process.kind() == Chance.Kind.RATE;
    process.rewards().forEach(_ -> rewards.add(new StringBuilder()));
  }

  String text() {
    boolean isDecision = process.kind() == Chance.Kind.DECISION || process.kind() == Chance.Kind.OPEN;
    for (int i = 0; i < process.states().size(); i++) {
      state(i);
    }
    StringBuilder out = new StringBuilder(isDecision ? "mdp" : hasRates ? "ctmc" : "dtmc").append("\n\nmodule process\n");
    State first = process.states().get(process.initial().getFirst());
    boolean isSingle = process.initial().size() == 1;
    if (process.variables().isEmpty()) {
      out.append("  s : [0..0];\n");
    }
    for (WrittenVariable each : process.variables()) {
      out.append("  ").append(each.name()).append(" : [").append(each.least()).append("..").append(each.most()).append(']');
      out.append(isSingle ? " init " + first.cells()[each.cell()] : "").append(";\n");
    }
    out.append('\n').append(commands).append("endmodule\n");
    if (!isSingle) {
      out.append("\ninit\n  ").append(oneOf(process.initial())).append("\nendinit\n");
    }
    process.labels().forEach((name, states) -> out.append("\nlabel \"").append(name).append("\" = ").append(disjunction(states)).append(";\n"));
    for (int i = 0; i < rewards.size(); i++) {
      out.append("\nrewards \"").append(process.rewards().get(i)).append("\"\n").append(rewards.get(i)).append("endrewards\n");
    }
    return out.toString();
  }

  /** A condition that is only asked in states of the process. */
  private String disjunction(List<Integer> states) {
    if (states.size() == process.states().size() || states.isEmpty()) {
      return Boolean.toString(!states.isEmpty());
    }
    return oneOf(states);
  }

  private String oneOf(List<Integer> states) {
    return states.stream().map(each -> "(" + condition(each) + ")").collect(Collectors.joining(" | "));
  }

  private String condition(int state) {
    return process.variables().isEmpty()
        ? "true"
        : process.variables().stream().map(each -> each.name() + "=" + process.states().get(state).cells()[each.cell()]).collect(Collectors.joining("&"));
  }

  private void state(int number) {
    State state = process.states().get(number);
    for (int i = 0; i < rewards.size(); i++) {
      if (state.earned().get(i).signum() != 0) {
        rewards.get(i).append("  ").append(condition(number)).append(" : ").append(number(state.earned().get(i))).append(";\n");
      }
    }
    for (Choice each : state.choices()) {
      if (hasRates && each.branches().stream().map(Branch::earned).distinct().count() > 1) {
        each.branches().forEach(branch -> command(number, new Choice(each.action(), List.of(branch))));
      } else {
        command(number, each);
      }
    }
  }

  private void command(int number, Choice choice) {
    List<Rational> expected = choice.expected(rewards.size());
    String action = choice.action().isEmpty() ? "" : ProcessNames.identifier(choice.action());
    if (ProcessNames.KEYWORDS.contains(action)) {
      action += "_";
    }
    String written = action;
    for (int i = 2; !fits(written, number, expected); i++) {
      written = (action.isEmpty() ? "internal" : action) + "_" + i;
    }
    commands.append("  [").append(written).append("] ").append(condition(number)).append(" -> ");
    commands.append(
        choice.targets().entrySet().stream()
            .map(each -> (hasRates || choice.targets().size() > 1 ? number(each.getValue()) + " : " : "") + update(number, each.getKey()))
            .collect(Collectors.joining(" + ")));
    commands.append(";\n");
  }

  /** Rewards are for all commands of a state with the same action: those that earn something else need another action. */
  private boolean fits(String action, int number, List<Rational> expected) {
    Map<Integer, List<Rational>> known = earned.computeIfAbsent(action, _ -> new HashMap<>());
    List<Rational> before = known.putIfAbsent(number, expected);
    if (before != null) {
      return before.equals(expected);
    }
    for (int i = 0; i < rewards.size(); i++) {
      if (expected.get(i).signum() != 0) {
        rewards.get(i).append("  [").append(action).append("] ").append(condition(number)).append(" : ").append(number(expected.get(i))).append(";\n");
      }
    }
    return true;
  }

  /** Integers of more than 32 bits need a decimal point. */
  private static String number(Rational value) {
    return integer(value.numerator()) + (value.isInteger() ? "" : "/" + integer(value.denominator()));
  }

  private static String integer(BigInteger value) {
    return value.bitLength() < 32 ? value.toString() : value + ".0";
  }

  private String update(int from, int to) {
    long[] before = process.states().get(from).cells();
    long[] after = process.states().get(to).cells();
    String changes =
        process.variables().stream()
            .filter(each -> before[each.cell()] != after[each.cell()])
            .map(each -> "(" + each.name() + "'=" + after[each.cell()] + ")")
            .collect(Collectors.joining("&"));
    return changes.isEmpty() ? "true" : changes;
  }
}
