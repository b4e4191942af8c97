package skein.lang.definition;

import java.util.List;
import java.util.Optional;
import skein.core.source.Span;
import skein.lang.expression.Expression;

/** A rule of structural operational semantics: if all premises hold, so does the conclusion. */
public record SosRule(List<Premise> premises, Conclusion conclusion, Span at) {

  public SosRule {
    premises = List.copyOf(premises);
  }

  public sealed interface Premise {

    /** {@code P -a-> P'}. */
    record Steps(Name argument, Pattern pattern, Name primed) implements Premise {}

    record Ended(Name argument) implements Premise {}

    /** {@code a on L}, {@code a off L}. */
    record Listed(Name action, boolean on, Name list) implements Premise {}

    record Visible(Name action, boolean visible) implements Premise {}

    /** Something that no premise may say; it is reported. */
    record Negative(Span at) implements Premise {}
  }

  public sealed interface Conclusion {

    /** @param condition a hole with a condition that must hold, or not */
    record Step(Act act, Optional<Condition> condition, Target target, List<Binding> bindings) implements Conclusion {
      public Step {
        bindings = List.copyOf(bindings);
      }
    }

    record Ends() implements Conclusion {}

    record Becomes(Name argument) implements Conclusion {}
  }

  public record Condition(Name hole, boolean holds) {}

  public sealed interface Target {
    record Self() implements Target {}

    record Argument(Name name, boolean primed) implements Target {}

    record Stop() implements Target {}

    record End() implements Target {}

    /** A target that the rule format does not have; it is reported. */
    record Other(Name name) implements Target {}
  }

  /** Which actions a premise is about. */
  public record Pattern(Which which, Optional<Listing> listing) {}

  public record Listing(boolean on, Name list) {}

  public sealed interface Which {
    Span at();

    record Any(Span at) implements Which {}

    record Variable(Name name) implements Which {
      @Override
      public Span at() {
        return name.at();
      }
    }

    /** @param names what its holes are called, {@code _} if they do not matter; empty if not said */
    record Of(Name action, Optional<List<Name>> names) implements Which {
      @Override
      public Span at() {
        return action.at();
      }
    }
  }

  /** An action that a rule performs: a variable for one, or one with holes filled. */
  public record Act(Name name, Optional<List<Name>> holes) {}

  /** {@code with x = e}: the value of a process variable. */
  public record Binding(Name variable, Expression value) {}
}
