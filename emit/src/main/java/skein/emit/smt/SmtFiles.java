package skein.emit.smt;

import skein.core.program.Property;
import skein.core.relation.Relation;
import skein.emit.RelationFiles;
import skein.emit.run.Question;

/** Horn clauses as files, one for each property about states. */
public final class SmtFiles extends RelationFiles {

  public SmtFiles() {
    super("the Horn clauses speak of", "Horn clauses", "smt2");
  }

  @Override
  public String name() {
    return "smt";
  }

  @Override
  public String description() {
    return "Horn clauses in SMT-LIB, for Spacer and others";
  }

  @Override
  protected String text(Relation relation, Question question, Property property) {
    return HornClauses.of(relation, question, property.name() + ": " + property.text());
  }
}
