package skein.lang.model;

import java.util.List;
import skein.core.source.Span;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Name;
import skein.lang.definition.Operator;
import skein.lang.expression.Expression;

/** A process as read. */
public sealed interface ProcessNode {

  Span at();

  /** @param holes in the order of {@link Operator#holes} */
  record Applied(Operator operator, List<Filled> holes, List<ProcessNode> arguments, Span at) implements ProcessNode {
    public Applied {
      holes = List.copyOf(holes);
      arguments = List.copyOf(arguments);
    }
  }

  record Call(Name name, List<Expression> arguments, Span at) implements ProcessNode {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** What stands in a hole; a hole that is no list has one element. */
  sealed interface Filled {

    record Names(List<Name> names) implements Filled {
      public Names {
        names = List.copyOf(names);
      }
    }

    /** Expressions, conditions, or variables to assign. */
    record Expressions(List<Expression> expressions) implements Filled {
      public Expressions {
        expressions = List.copyOf(expressions);
      }
    }

    record Binds(List<Name> names) implements Filled {
      public Binds {
        names = List.copyOf(names);
      }
    }

    record Actions(List<ActionNode> actions) implements Filled {
      public Actions {
        actions = List.copyOf(actions);
      }
    }

    record Renamings(List<Renaming> renamings) implements Filled {
      public Renamings {
        renamings = List.copyOf(renamings);
      }
    }

    /** In an optional part that is left out. */
    record Absent() implements Filled {}
  }

  record Renaming(Name now, Name before) {}

  /** @param holes in the order of {@link ActionForm#holes} */
  record ActionNode(ActionForm form, List<Filled> holes, Span at) {
    public ActionNode {
      holes = List.copyOf(holes);
    }
  }

  /** How it was read: {@code prefix(a, K)}. */
  default String shape() {
    return switch (this) {
      case Call(var name, var _, var _) -> name.text();
      case Applied(var operator, var holes, var arguments, var _) -> {
        List<String> parts = new java.util.ArrayList<>();
        holes.forEach(
            hole -> {
              if (hole instanceof Filled.Actions(var actions)) {
                actions.forEach(action -> parts.add(action.at().text()));
              }
            });
        arguments.forEach(argument -> parts.add(argument.shape()));
        yield operator.title() + (parts.isEmpty() ? "" : "(" + String.join(", ", parts) + ")");
      }
    };
  }
}
