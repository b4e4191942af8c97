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
    if (options.steps().isPresent()) {
      throw new Inexpressible(target, Obstacle.Feature.STEPS);
    }
    try {
      Relation relation = Relation.of(program, Budget.UNLIMITED);
      Emitted.Collector files = new Emitted.Collector();
      for (Property property : properties) {
        Optional<BadStateQuestion> question =
            property.claim() instanceof Claim.NoErrors
                ? Optional.of(new BadStateQuestion.Errs(Claims.predicates(properties)))
                : BadStateQuestion.of(property.claim());
        question.ifPresentOrElse(
            q -> files.add(List.of(file(base + "." + property.name(), relation, q, property, options))),
            () -> files.leaveOut(property, new Obstacle.NotSupported(target, Obstacle.Feature.FORM)));
      }
      return files.done();
    } catch (TooLarge e) {
      throw new Inexpressible(new Obstacle.TooLarge(target, e.reason()));
    }
  }
}
