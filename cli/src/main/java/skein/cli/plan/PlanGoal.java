package skein.cli.plan;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import skein.ask.Skein;
import skein.cli.argument.ModelArguments;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.language.Loaded;
import skein.core.language.Model;
import skein.core.program.Expr;
import skein.core.program.Property;
import skein.core.program.Timing;
import skein.core.source.Source;
import skein.core.source.Span;

/**
 * Where a plan is to lead, and what is known about the way.
 *
 * @param atLeast never more than what is left by the first measure
 */
public record PlanGoal(Model model, Expr goal, Expr atLeast) {

  private static final String GOAL = "goal";
  private static final String BOUND = "bound";

  /**
   * Reads the model together with the goal and the bound.
   *
   * @param until a property's name or a condition; empty if the model says where plans lead
   * @param bound a lower bound, in the language of the model
   * @param takesTime whether the first measure is time, of which the model may know something itself
   */
  public static PlanGoal read(ModelArguments.Text text, Optional<String> until, Optional<String> bound, boolean takesTime, Skein skein, Session session) {
    Loaded plain = text.load(session);
    Optional<Property> property = until.flatMap(name -> plain.model().flatMap(model -> skein.runs().plans().property(model.program(), name)));
    Map<String, Span> conditions = new LinkedHashMap<>();
    if (property.isEmpty()) {
      until.ifPresent(written -> conditions.put(GOAL, whole("--until", written)));
    }
    // A condition is all that languages read on its own.
    bound.ifPresent(written -> conditions.put(BOUND, whole("--lower-bound", "(" + written + ") = 0")));
    Model model =
        conditions.isEmpty()
            ? text.model(plain, session)
            : new ModelArguments.Text(text.source(), text.language(), text.options().withConditions(conditions)).model(session);
    Optional<Timing.Objective> own = model.program().timing().objective();
    Expr goal =
        property.map(named -> goal(named, skein))
            .or(() -> Optional.ofNullable(model.conditions().get(GOAL)))
            .or(() -> own.map(Timing.Objective::goal))
            .orElseThrow(() -> new UsageError("--until says where the plan is to lead: the name of a property, or a condition in the language of the model"));
    boolean isOwn = until.isEmpty() && takesTime;
    Expr atLeast = bound.map(_ -> left(model.conditions().get(BOUND))).or(() -> own.filter(_ -> isOwn).map(Timing.Objective::atLeast)).orElse(Expr.FALSE);
    return new PlanGoal(model, goal, atLeast);
  }

  private static Span whole(String name, String written) {
    return new Span(new Source(name, written), 0, written.length());
  }

  private static Expr goal(Property property, Skein skein) {
    return skein.runs().plans().goal(property)
        .orElseThrow(() -> new UsageError(property.name() + " does not say what is to be reached: name a property like `reachable p`, or write the condition"));
  }

  private static Expr left(Expr condition) {
    if (condition instanceof Expr.Binary(var op, var value, Expr.Const(long zero), var _) && op == Expr.BinaryOp.EQUAL && zero == 0) {
      return value;
    }
    throw new UsageError("--lower-bound takes a number in the language of the model, which has a value in every state");
  }
}
