package skein.guarded.lower;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import skein.core.program.Chance;
import skein.core.program.Rule;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.JointAction;

/** The rules of a system: one for each combination of commands, or, where there are many, rules that choose among the commands of some components. */
final class CommandRules {

  /** So many combinations are written out. */
  private static final int MOST_WRITTEN_OUT = 8;
  /** A rule chooses among so many commands of a component; with more, it would be too long. */
  private static final int MOST_CHOSEN = 8;
  /** So many rules for the steps of one kind. */
  private static final int MOST_RULES = 1 << 15;

  private final GuardedSystem system;
  private final TermLowering terms;
  private final CommandLowering commands;
  private final Map<GuardedCommand, LoweredCommand> lowered = new IdentityHashMap<>();
  private final List<Rule> rules = new ArrayList<>();
  private final Map<Optional<String>, List<Integer>> byAction = new HashMap<>();
  private final List<List<Chance.StepItem>> earnings = new ArrayList<>();

  CommandRules(GuardedSystem system, TermLowering terms) {
    this.system = system;
    this.terms = terms;
    this.commands = new CommandLowering(terms, system.kind());
    system.rewards().forEach(_ -> earnings.add(new ArrayList<>()));
    for (int i = 0; i < system.components().size(); i++) {
      for (GuardedCommand command : system.components().get(i).commands()) {
        if (command.action().isEmpty()) {
          add(Optional.empty(), List.of(new Participant(i, List.of(lowered(command)))));
        }
      }
    }
    system.synchronisations().forEach(this::add);
  }

  List<Rule> rules() {
    return rules;
  }

  /** The rules of steps with an action. */
  List<Integer> rules(Optional<String> action) {
    return byAction.getOrDefault(action, List.of());
  }

  /** What branches earn of a reward. */
  List<Chance.StepItem> earnings(int reward) {
    return earnings.get(reward);
  }

  private LoweredCommand lowered(GuardedCommand command) {
    return lowered.computeIfAbsent(command, commands::lower);
  }

  private void add(JointAction joint) {
    List<Participant> participants = new ArrayList<>();
    for (int i = 0; i < joint.actions().size(); i++) {
      Optional<String> action = joint.actions().get(i);
      if (action.isPresent()) {
        Component component = system.components().get(i);
        participants.add(new Participant(i, component.commands().stream().filter(each -> each.action().equals(action)).map(this::lowered).toList()));
      }
    }
    if (participants.isEmpty() || participants.stream().anyMatch(each -> each.commands().isEmpty())) {
      return;
    }
    long combinations = 1;
    for (Participant each : participants) {
      combinations = Math.min(combinations * each.commands().size(), Integer.MAX_VALUE);
    }
    List<Integer> largestFirst =
        IntStream.range(0, participants.size()).boxed().sorted(Comparator.comparing((Integer i) -> -participants.get(i).commands().size())).toList();
    List<List<Participant>> parts = List.of(participants);
    for (int i : largestFirst) {
      boolean isWorthIt = combinations <= MOST_WRITTEN_OUT || participants.size() == 1 || participants.get(i).commands().size() > MOST_CHOSEN;
      if (isWorthIt && parts.size() * (long) participants.get(i).commands().size() <= MOST_RULES) {
        parts = parts.stream().flatMap(part -> written(part, i).stream()).toList();
      }
    }
    parts.forEach(part -> add(joint.result(), part));
  }

  /** The same with one of the commands of a participant each; others keep those commands that can be enabled then. */
  private static List<List<Participant>> written(List<Participant> participants, int written) {
    List<List<Participant>> result = new ArrayList<>();
    for (LoweredCommand command : participants.get(written).commands()) {
      List<Participant> part = new ArrayList<>();
      for (int i = 0; i < participants.size(); i++) {
        Participant each = participants.get(i);
        List<LoweredCommand> left =
            i == written
                ? List.of(command)
                : each.commands().stream().filter(other -> !GuardRanges.exclude(List.of(command.guard(), other.guard()))).toList();
        part.add(new Participant(each.component(), left));
      }
      if (part.stream().noneMatch(each -> each.commands().isEmpty())) {
        result.add(part);
      }
    }
    return result;
  }

  private void add(Optional<String> action, List<Participant> participants) {
    int index = rules.size();
    CommandRule rule = new CommandRule(system, terms, action, participants);
    rules.add(rule.rule());
    byAction.computeIfAbsent(action, _ -> new ArrayList<>()).add(index);
    rule.earnings().forEach(earning -> earnings.get(earning.reward()).add(new Chance.StepItem(List.of(index), earning.when(), earning.value())));
  }
}
