package skein.guarded.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.program.Chance;
import skein.core.program.Display;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Ratio;
import skein.core.program.Schedule;
import skein.core.program.Variable;
import skein.core.program.Variables;
import skein.core.program.View;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.guarded.system.Component;
import skein.guarded.system.GuardedSystem;
import skein.guarded.system.GuardedTerm;
import skein.guarded.system.SystemVariable;

/** From systems of guarded commands to programs: each component is an agent, and each combination of commands that can take place together a rule. */
public final class SystemLowering {

  private SystemLowering() {}

  public static LoweredSystem lower(GuardedSystem system) {
    Map<SystemVariable, Variable> variables = new LinkedHashMap<>();
    Variables cells = new Variables();
    for (SystemVariable each : system.variables()) {
      variables.put(each, cells.scalar(name(each, system), each.least(), each.most()));
    }
    TermLowering terms = new TermLowering(variables, cells.cells(), new Diagnostics());
    CommandRules rules = new CommandRules(system, terms);
    Chance chance = RewardLowering.lower(system, terms, rules);
    Program program =
        new Program(
            system.name(),
            system.components().stream().map(Component::name).toList(),
            cells.all(),
            SystemInit.of(system, terms),
            rules.rules(),
            new Schedule.Free(),
            List.of(),
            view(variables)).withChance(chance);
    return new Lowered(program, terms);
  }

  /** Without its owner, if that is enough. */
  private static String name(SystemVariable variable, GuardedSystem system) {
    boolean isUnique = system.variables().stream().filter(other -> other.name().equals(variable.name())).count() == 1;
    return isUnique || variable.owner().isEmpty() ? variable.name() : variable.owner().get() + "." + variable.name();
  }

  private static View view(Map<SystemVariable, Variable> variables) {
    Display truth = new Display(Map.of(0L, "false", 1L, "true"));
    List<View.Observable> shown = new ArrayList<>();
    variables.forEach((each, cell) -> shown.add(new View.Observable("", cell.name(), cell.offset(), each.isTruth() ? truth : Display.NUMBER, false)));
    return new View(shown);
  }

  private record Lowered(Program program, TermLowering terms) implements LoweredSystem {

    @Override
    public Expr condition(GuardedTerm truth) {
      return terms.condition(truth);
    }

    @Override
    public Optional<Expr> conditionIfSmall(GuardedTerm truth) {
      TermLowering separate = terms.reportingTo(new Diagnostics());
      Expr condition = separate.condition(truth);
      return separate.diagnostics().hasErrors() ? Optional.empty() : Optional.of(condition);
    }

    @Override
    public Expr integer(GuardedTerm integer) {
      return terms.integer(integer);
    }

    @Override
    public Ratio number(GuardedTerm number) {
      return terms.number(number);
    }

    @Override
    public List<Diagnostic> diagnostics() {
      return terms.diagnostics().inTextOrder();
    }
  }
}
