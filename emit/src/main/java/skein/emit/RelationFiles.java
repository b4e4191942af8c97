package skein.emit;

import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.relation.Relation;
import skein.analysis.relation.TooLarge;
import skein.core.program.Claim;
import skein.core.program.Property;
import skein.emit.run.BadStateQuestion;
import skein.emit.run.Claims;

/** Writes the transition relation and the bad states: one file for each property about states. */
public abstract class RelationFiles implements Emitter {

  private final String anyLength;
  private final String form;

  /** The texts complete {@code … executions of any length} and {@code too large for …}. */
  protected RelationFiles(String anyLength, String form) {
    this.anyLength = anyLength;
    this.form = form;
  }

  protected abstract EmittedFile file(
      String base, Relation relation, BadStateQuestion question, Property property, EmitOptions options);

  @Override
  public final Emitted emit(String base, AnalysedProgram program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible(anyLength + " executions of any length, not of a number of steps");
    }
    try {
      Relation relation = Relation.of(program, () -> {});
      Emitted.Collector files = new Emitted.Collector();
      for (Property property : properties) {
        Optional<BadStateQuestion> question =
            property.claim() instanceof Claim.NoErrors
                ? Optional.of(new BadStateQuestion.Errs(Claims.predicates(properties)))
                : BadStateQuestion.of(property.claim());
        question.ifPresentOrElse(
            q -> files.add(List.of(file(base + "." + property.name(), relation, q, property, options))),
            () -> files.leaveOut(property, form + " can only express properties of states, not of whole executions"));
      }
      return files.done();
    } catch (TooLarge e) {
      throw new Inexpressible("too large for " + form + ": " + e.getMessage());
    }
  }
}
