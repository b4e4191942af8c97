package skein.prism.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import skein.core.number.Rational;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedCommand;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.GuardedTerm.Sort;
import skein.guarded.system.SystemVariable;
import skein.prism.syntax.PrismModel.AssignmentText;
import skein.prism.syntax.PrismModel.CommandText;
import skein.prism.syntax.PrismModel.UpdateText;

/** The commands of a module. */
final class SystemCommands {

  private final ModuleInstance module;
  private final PrismReport report;
  private final TermBuilder terms;

  private SystemCommands(ModuleInstance module, PrismReport report) {
    this.module = module;
    this.report = report;
    this.terms = new TermBuilder(module.scope(), report);
  }

  static Component of(ModuleInstance module, PrismReport report) {
    SystemCommands commands = new SystemCommands(module, report);
    List<GuardedCommand> found = new ArrayList<>();
    for (CommandText each : module.text().commands()) {
      commands.command(each).ifPresent(found::add);
    }
    return new Component(module.name(), found, module.actions(), module.at());
  }

  private interface Reading<T> {
    T read() throws Unresolved;
  }

  /** Empty if there is an error, which is reported. */
  private static <T> Optional<T> attempt(Reading<T> reading) {
    try {
      return Optional.of(reading.read());
    } catch (Unresolved _) {
      return Optional.empty();
    }
  }

  private Optional<GuardedCommand> command(CommandText text) {
    Optional<GuardedTerm> guard = attempt(() -> terms.truth(text.guard()));
    List<GuardedCommand.Branch> branches = new ArrayList<>();
    for (UpdateText update : text.updates()) {
      branch(update, text).ifPresent(branches::add);
    }
    if (guard.isEmpty() || branches.size() < text.updates().size()) {
      return Optional.empty();
    }
    return Optional.of(new GuardedCommand(module.action(text), guard.get(), Optional.empty(), branches, text.at()));
  }

  private Optional<GuardedCommand.Branch> branch(UpdateText update, CommandText command) {
    GuardedTerm one = new GuardedTerm.Number(Rational.ONE, Sort.REAL, update.at());
    Optional<GuardedTerm> weight = update.weight().isPresent() ? attempt(() -> terms.number(update.weight().get())) : Optional.of(one);
    List<GuardedCommand.Assignment> assignments = new ArrayList<>();
    Set<String> assigned = new HashSet<>();
    for (AssignmentText each : update.assignments()) {
      attempt(() -> assignment(each, command, assigned)).ifPresent(assignments::add);
    }
    return weight.isEmpty() || assignments.size() < update.assignments().size()
        ? Optional.empty()
        : Optional.of(new GuardedCommand.Branch(weight.get(), assignments, List.of(), update.at()));
  }

  private GuardedCommand.Assignment assignment(AssignmentText text, CommandText command, Set<String> assigned) throws Unresolved {
    String name = module.scope().renamed(text.variable().name());
    PrismDeclarations names = module.scope().names();
    Optional<SystemVariable> found = names.variable(name);
    if (found.isEmpty()) {
      if (names.isDeclared(name)) {
        throw new Unresolved();
      }
      throw names.all().contains(name)
          ? report.error("assignment", text.variable().at(), "`" + name + "` is no variable and cannot be assigned")
          : report.unknown("variable", name, text.variable().at(), names.variableNames());
    }
    SystemVariable variable = found.get();
    if (variable.owner().isPresent() && !variable.owner().get().equals(module.name())) {
      throw report.error("assignment", text.variable().at(), "`" + name + "` belongs to the module `" + variable.owner().get() + "` and cannot be assigned in `" + module.name() + "`",
          "let both modules synchronise on an action, or make it a global variable");
    }
    if (variable.owner().isEmpty() && command.action().isPresent()) {
      throw report.error("assignment", text.variable().at(), "`" + name + "` is global: a command with an action cannot assign it", "remove the action, or let a module have the variable");
    }
    if (!assigned.add(name)) {
      throw report.error("assignment", text.variable().at(), "`" + name + "` is assigned twice in one update", "remove one of them");
    }
    GuardedTerm value = variable.isTruth() ? terms.truth(text.value()) : terms.integer(text.value());
    return new GuardedCommand.Assignment(variable, value, 0, text.at());
  }
}
