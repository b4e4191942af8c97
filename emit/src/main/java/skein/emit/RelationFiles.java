package skein.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.relation.Relation;
import skein.core.relation.TooLarge;
import skein.emit.run.Claims;
import skein.emit.run.Question;

/** Writes the relation between a state and the next, and the question which states are bad: a file for each property about states. */
public abstract class RelationFiles implements Emitter {

  private final String anyLength;
  private final String form;

  /** The texts complete {@code … executions of any length} and {@code too large for …}. */
  protected RelationFiles(String anyLength, String form) {
    this.anyLength = anyLength;
    this.form = form;
  }

  /** @param name without an extension */
  protected abstract EmittedFile file(
      String name, Relation relation, Question question, Property property, EmitOptions options);

  @Override
  public final List<EmittedFile> emit(String base, Program program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible(anyLength + " executions of any length, not of a number of steps");
    }
    try {
      Relation relation = Relation.of(program);
      List<EmittedFile> files = new ArrayList<>();
      for (Property property : properties) {
        Optional<Question> question =
            property.claim() instanceof Claim.NoErrors
                ? Optional.of(new Question.Errs(Claims.predicates(properties)))
                : Question.of(property.claim());
        question.ifPresent(
            q -> files.add(file(base + "." + property.name(), relation, q, property, options)));
      }
      if (files.isEmpty()) {
        throw new Inexpressible("there is no property among these that is about states");
      }
      return files;
    } catch (TooLarge e) {
      throw new Inexpressible("too large for " + form + ": " + e.getMessage());
    }
  }
}
