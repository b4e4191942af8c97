package skein.emit.smt;

import java.util.List;
import skein.analysis.relation.Relation;
import skein.core.answer.Obstacle;
import skein.core.program.Property;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.RelationFiles;
import skein.emit.run.BadStateQuestion;

/** Horn clauses as files, one for each property about states. */
public final class SmtFiles extends RelationFiles {

  public SmtFiles() {
    super(Obstacle.Target.HORN_CLAUSES);
  }

  @Override
  public String name() {
    return "smt";
  }

  @Override
  public List<String> flavours() {
    return List.of();
  }

  @Override
  protected EmittedFile file(
      String name, Relation relation, BadStateQuestion question, Property property, EmitOptions options) {
    String title = property.name() + ": " + property.text();
    return new EmittedFile(name + ".smt2", HornClauses.of(relation, question, title));
  }
}
