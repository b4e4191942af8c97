package skein.emit.smt;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.relation.Relation;
import skein.core.relation.TooLarge;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Emitter;
import skein.emit.Inexpressible;
import skein.emit.run.Claims;
import skein.emit.run.Question;

/** Horn clauses as files, one for each property about states. */
public final class SmtFiles implements Emitter {

  @Override
  public String name() {
    return "smt";
  }

  @Override
  public String description() {
    return "Horn clauses in SMT-LIB, for Spacer and others";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  public List<EmittedFile> emit(String base, Program program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible("the Horn clauses speak of executions of any length, not of a number of steps");
    }
    try {
      Relation relation = Relation.of(program);
      List<EmittedFile> files = new ArrayList<>();
      for (Property property : properties) {
        Optional<Question> question =
            property.claim() instanceof Claim.NoErrors
                ? Optional.of(new Question.Errs(Claims.predicates(properties)))
                : Question.of(property.claim());
        if (question.isPresent()) {
          String text = HornClauses.of(relation, question.get(), property.name() + ": " + property.text());
          files.add(new EmittedFile(base + "." + property.name() + ".smt2", text));
        }
      }
      if (files.isEmpty()) {
        throw new Inexpressible("there is no property among these that is about states");
      }
      return files;
    } catch (TooLarge e) {
      throw new Inexpressible("too large for Horn clauses: " + e.getMessage());
    }
  }
}
