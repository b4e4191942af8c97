package skein.emit.aiger;

import java.nio.charset.StandardCharsets;
import skein.core.program.Property;
import skein.core.relation.Relation;
import skein.emit.RelationFiles;
import skein.emit.run.Question;

/** Circuits as files in AIGER's text form, one for each property about states. */
public final class AigerFiles extends RelationFiles {

  public AigerFiles() {
    super("the circuit speaks of", "a circuit", "aag");
  }

  @Override
  public String name() {
    return "aiger";
  }

  @Override
  public String description() {
    return "a circuit for ABC and others, in which a bad state is to be reached";
  }

  @Override
  protected String text(Relation relation, Question question, Property property) {
    return new String(ProgramCircuit.of(relation, question, property.name()).ascii(), StandardCharsets.UTF_8);
  }
}
