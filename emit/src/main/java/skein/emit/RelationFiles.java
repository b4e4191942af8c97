package skein.emit;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.answer.Obstacle;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.emit.run.BadStateQuestion;
import skein.emit.run.Claims;

/** Writes the transition relation and the bad states: one file for each property about states. */
public abstract class RelationFiles implements Emitter {

  private final Obstacle.Target target;

  protected RelationFiles(Obstacle.Target target) {
    this.target = target;
  }

  protected abstract EmittedFile file(
      String base, Relation relation, BadStateQuestion question, Property property, EmitOptions options);

  @Override
  public final Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    options.requireNoSteps(target);
    try {
      Relation relation = Relation.of(program, Budget.UNLIMITED);
      return Emitted.ofEach(
          properties,
          property -> {
            Optional<BadStateQuestion> question =
                property.claim() instanceof Claim.NoErrors
                    ? Optional.of(new BadStateQuestion.Errs(Claims.predicates(properties)))
                    : BadStateQuestion.of(property.claim());
            BadStateQuestion asked = question.orElseThrow(() -> new Inexpressible(target, Obstacle.Feature.FORM));
            return List.of(file(base + "." + property.name(), relation, asked, property, options));
          });
    } catch (TooLarge e) {
      throw new Inexpressible(new Obstacle.TooLarge(target, e.reason()));
    }
  }
}
