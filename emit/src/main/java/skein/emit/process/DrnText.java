package skein.emit.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import skein.core.number.Rational;
import skein.core.program.Chance;

/** A process in Storm's explicit format. A state without steps gets a loop and the label {@code deadlock}. */
record DrnText(WrittenProcess process) {

  String text() {
    boolean isDecision = process.kind() == Chance.Kind.DECISION || process.kind() == Chance.Kind.OPEN;
    StringBuilder out = new StringBuilder("@type: ").append(isDecision ? "MDP" : process.kind() == Chance.Kind.RATE ? "CTMC" : "DTMC").append('\n');
    out.append("@value_type: rational\n@parameters\n\n@reward_models\n").append(String.join(" ", process.rewards())).append('\n');
    List<List<String>> labels = new ArrayList<>();
    process.states().forEach(_ -> labels.add(new ArrayList<>()));
    process.initial().forEach(state -> labels.get(state).add("init"));
    process.labels().forEach((name, states) -> states.forEach(state -> labels.get(state).add(name)));
    int choices = process.states().stream().mapToInt(state -> isDecision ? Math.max(1, state.choices().size()) : 1).sum();
    out.append("@nr_states\n").append(process.states().size()).append("\n@nr_choices\n").append(choices).append("\n@model\n");
    for (int i = 0; i < process.states().size(); i++) {
      state(i, labels.get(i), isDecision, out);
    }
    return out.toString();
  }

  private void state(int number, List<String> labels, boolean isDecision, StringBuilder out) {
    WrittenProcess.State state = process.states().get(number);
    out.append("state ").append(number);
    if (process.kind() == Chance.Kind.RATE) {
      out.append(" !").append(state.choices().stream().flatMap(each -> each.branches().stream()).map(WrittenProcess.Branch::weight).reduce(Rational.ZERO, Rational::plus));
    }
    out.append(rewards(state.earned()));
    labels.forEach(label -> out.append(' ').append(label));
    if (state.choices().isEmpty()) {
      out.append(" deadlock\n\taction __NOLABEL__\n\t\t").append(number).append(" : 1\n");
      return;
    }
    out.append('\n');
    if (isDecision) {
      state.choices().forEach(choice -> choice(choice, out));
    } else {
      boolean isOneAction = state.choices().stream().map(WrittenProcess.Choice::action).distinct().count() == 1;
      choice(
          new WrittenProcess.Choice(
              isOneAction ? state.choices().getFirst().action() : "", state.choices().stream().flatMap(each -> each.branches().stream()).toList()),
          out);
    }
  }

  private void choice(WrittenProcess.Choice choice, StringBuilder out) {
    out.append("\taction ").append(choice.action().isEmpty() ? "__NOLABEL__" : ProcessNames.identifier(choice.action()));
    out.append(rewards(choice.expected(process.rewards().size()))).append('\n');
    for (Map.Entry<Integer, Rational> each : choice.targets().entrySet()) {
      out.append("\t\t").append(each.getKey()).append(" : ").append(each.getValue()).append('\n');
    }
  }

  private static String rewards(List<Rational> earned) {
    return earned.isEmpty() ? "" : earned.stream().map(Rational::toString).collect(Collectors.joining(", ", " [", "]"));
  }
}
