package skein.emit.aiger;

import java.nio.charset.StandardCharsets;
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

/** Circuits as files in AIGER's text form, one for each property about states. */
public final class AigerFiles implements Emitter {

  @Override
  public String name() {
    return "aiger";
  }

  @Override
  public String description() {
    return "a circuit for ABC and others, in which a bad state is to be reached";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  public List<EmittedFile> emit(String base, Program program, List<Property> properties, EmitOptions options) {
    if (options.steps().isPresent()) {
      throw new Inexpressible("the circuit speaks of executions of any length, not of a number of steps");
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
          byte[] text = ProgramCircuit.of(relation, question.get(), property.name()).ascii();
          files.add(new EmittedFile(base + "." + property.name() + ".aag", new String(text, StandardCharsets.UTF_8)));
        }
      }
      if (files.isEmpty()) {
        throw new Inexpressible("there is no property among these that is about states");
      }
      return files;
    } catch (TooLarge e) {
      throw new Inexpressible("too large for a circuit: " + e.getMessage());
    }
  }
}
