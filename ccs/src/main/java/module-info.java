/** The language CCS. */
module skein.ccs {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.triples;
  requires org.antlr.antlr4.runtime;

  exports skein.ccs;

  provides skein.core.language.Language with skein.ccs.Ccs;
}
