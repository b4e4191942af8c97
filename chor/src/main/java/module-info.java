/** The language of choreographies. */
module skein.chor {
  requires transitive skein.core;
  requires skein.grammar;
  requires transitive skein.lts;
  requires skein.triples;
  requires org.antlr.antlr4.runtime;

  exports skein.chor.lower;
  exports skein.chor.meaning;
  exports skein.chor.repair;
  exports skein.chor.syntax;
}
