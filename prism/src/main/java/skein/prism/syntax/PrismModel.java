package skein.prism.syntax;

import java.util.List;
import java.util.Optional;
import skein.core.program.Chance;
import skein.core.source.Span;

/** The text of a model. */
public record PrismModel(
    Chance.Kind kind,
    List<ConstantText> constants,
    List<DefinitionText> formulas,
    List<DefinitionText> labels,
    List<VariableText> globals,
    List<ModuleText> modules,
    Optional<PrismExpression> initial,
    List<SystemText> systems,
    List<RewardsText> rewards) {

  public PrismModel {
    constants = List.copyOf(constants);
    formulas = List.copyOf(formulas);
    labels = List.copyOf(labels);
    globals = List.copyOf(globals);
    modules = List.copyOf(modules);
    systems = List.copyOf(systems);
    rewards = List.copyOf(rewards);
  }

  public enum Type { INT, DOUBLE, BOOL }

  /**
   * @param value empty: a parameter
   * @param at the name
   */
  public record ConstantText(String name, Type type, Optional<PrismExpression> value, Span at) {}

  /** A formula, or a label. */
  public record DefinitionText(String name, PrismExpression value, Span at) {}

  /** @param range empty for {@code bool} and {@code int} */
  public record VariableText(String name, boolean isTruth, Optional<Range> range, Optional<PrismExpression> initial, Span at) {}

  public record Range(PrismExpression least, PrismExpression most) {}

  /** @param base the module that it renames, if it does; then the rest is empty */
  public record ModuleText(String name, Optional<Renamed> base, List<VariableText> variables, List<CommandText> commands, Span at) {
    public ModuleText {
      variables = List.copyOf(variables);
      commands = List.copyOf(commands);
    }
  }

  public record Renamed(NameText base, List<Renaming> renamings) {
    public Renamed {
      renamings = List.copyOf(renamings);
    }
  }

  public record Renaming(NameText from, NameText to) {}

  public record NameText(String name, Span at) {}

  public record CommandText(Optional<NameText> action, PrismExpression guard, List<UpdateText> updates, Span at) {
    public CommandText {
      updates = List.copyOf(updates);
    }
  }

  /** @param weight empty: 1 */
  public record UpdateText(Optional<PrismExpression> weight, List<AssignmentText> assignments, Span at) {
    public UpdateText {
      assignments = List.copyOf(assignments);
    }
  }

  public record AssignmentText(NameText variable, PrismExpression value, Span at) {}

  /** @param name empty for the one that is meant if none is named */
  public record SystemText(Optional<String> name, SystemTerm term, Span at) {}

  public record RewardsText(Optional<String> name, List<RewardText> items, Span at) {
    public RewardsText {
      items = List.copyOf(items);
    }
  }

  /**
   * @param isForSteps whether it begins with brackets
   * @param action in the brackets
   */
  public record RewardText(boolean isForSteps, Optional<NameText> action, PrismExpression when, PrismExpression value, Span at) {}
}
