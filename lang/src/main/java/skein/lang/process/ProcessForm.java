package skein.lang.process;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.core.source.Span;
import skein.lang.definition.Operator;

/** The text of a process. There is one object per text ({@link ProcessForms} makes them), so identity is equality. */
public abstract sealed class ProcessForm {

  /** Process variables in the order in which they occur. */
  private final List<Object> variables;

  /** The slots that it refers to. */
  private final List<String> slots;

  private ProcessForm(List<Object> variables, List<String> slots) {
    this.variables = variables;
    this.slots = slots;
  }

  public List<Object> variables() {
    return variables;
  }

  public List<String> slots() {
    return slots;
  }

  /** An operator, what stands in its holes, and its arguments. */
  public static final class Applied extends ProcessForm {

    final OperatorRules rules;
    final List<HoleValue> holes;
    final List<ProcessForm> arguments;
    final Span at;

    Applied(OperatorRules rules, List<HoleValue> holes, List<ProcessForm> arguments, List<Object> variables, Span at) {
      super(variables, arguments.stream().flatMap(argument -> argument.slots().stream()).distinct().toList());
      this.rules = rules;
      this.holes = holes;
      this.arguments = arguments;
      this.at = at;
    }

    public Operator operator() {
      return rules.operator();
    }

    public List<HoleValue> holes() {
      return holes;
    }

    public List<ProcessForm> arguments() {
      return arguments;
    }

    HoleValue hole(String name) {
      List<skein.lang.definition.Hole> all = rules.operator().holes();
      for (int i = 0; i < all.size(); i++) {
        if (all.get(i).name().text().equals(name)) {
          return holes.get(i);
        }
      }
      throw new IllegalStateException("no hole " + name);
    }
  }

  /** A call that is not unfolded yet. */
  public static final class Call extends ProcessForm {

    final String name;
    final List<Phrase> arguments;

    Call(String name, List<Phrase> arguments) {
      super(variablesOf(arguments), List.of());
      this.name = name;
      this.arguments = arguments;
    }

    private static List<Object> variablesOf(List<Phrase> arguments) {
      Set<Object> all = new LinkedHashSet<>();
      arguments.forEach(argument -> argument.collect(all));
      return List.copyOf(all);
    }

    public String name() {
      return name;
    }

    public List<Phrase> arguments() {
      return arguments;
    }
  }

  /** What is in another slot. */
  public static final class Reference extends ProcessForm {

    final String slot;

    Reference(String slot) {
      super(List.of(), List.of(slot));
      this.slot = slot;
    }
  }

  /** Has ended. */
  public static final class End extends ProcessForm {
    End() {
      super(List.of(), List.of());
    }
  }

  /** Has no step and never ends. */
  public static final class Stop extends ProcessForm {
    Stop() {
      super(List.of(), List.of());
    }
  }

  @Override
  public String toString() {
    return TermText.of(this);
  }
}
