package skein.emit.aiger;

import java.util.List;
import skein.analysis.relation.Relation;
import skein.core.answer.Obstacle;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.RelationFiles;
import skein.emit.run.BadStateQuestion;

/** Circuits as files in either form of AIGER, one for each property about states. */
public final class AigerFiles extends RelationFiles {

  private static final String BINARY = "binary";
  private static final String TEXT = "text";

  public AigerFiles() {
    super(Obstacle.Target.CIRCUIT);
  }

  @Override
  public String name() {
    return "aiger";
  }

  @Override
  public List<String> flavours() {
    return List.of(BINARY, TEXT);
  }

  @Override
  protected EmittedFile file(
      String name, Relation relation, BadStateQuestion question, Property property, EmitOptions options) {
    ProgramCircuit circuit = ProgramCircuit.of(relation, question, property.name());
    return options.flavour().filter(TEXT::equals).isPresent()
        ? new EmittedFile(name + ".aag", circuit.ascii())
        : new EmittedFile(name + ".aig", circuit.binary());
  }
}
