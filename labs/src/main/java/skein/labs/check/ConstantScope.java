package skein.labs.check;

import skein.core.source.Span;
import skein.labs.syntax.Expression;
import skein.labs.syntax.Name;

/**
 * Names in places that need a constant.
 *
 * @param idKnown whether the value is that of one agent
 * @param place for messages
 */
record ConstantScope(CheckReport report, boolean idKnown, String place) implements Scope {

  @Override
  public void reference(Expression.Ref ref, ExpressionCheck check) {
    report.error("not-constant", ref.at(), "the variable `" + ref.name() + "` cannot be used in " + place, hint());
  }

  @Override
  public void id(Span at) {
    if (!idKnown) {
      report.error("not-constant", at, "`id` cannot be used in " + place, hint());
    }
  }

  @Override
  public void of(Expression.Of of, ExpressionCheck check, ExpressionCheck.Allow allow) {
    report.error("not-constant", of.at(), "the variables of agents cannot be used in " + place, hint());
  }

  @Override
  public Scope binding(Name kind, Name variable) {
    return this;
  }

  private String hint() {
    return idKnown ? "only numbers, parameters and `id` can be used here" : "only numbers and parameters can be used here";
  }
}
