/** The language of choreographies. */
module skein.chor {
  requires transitive skein.core;
  requires skein.grammar;
  requires transitive skein.lts;
  requires skein.triples;
  requires org.antlr.antlr4.runtime;

  exports skein.chor;
  exports skein.chor.check;
  exports skein.chor.lower;
  exports skein.chor.meaning;
  exports skein.chor.parse;
  exports skein.chor.picture;
  exports skein.chor.project;
  exports skein.chor.repair;
  exports skein.chor.syntax;

  provides skein.core.language.Language with skein.chor.Chor;
}
