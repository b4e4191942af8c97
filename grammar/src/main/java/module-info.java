/** Connects ANTLR's parsers to diagnostics, for all languages. */
module skein.grammar {
  requires skein.core;
  requires org.antlr.antlr4.runtime;

  exports skein.grammar to skein.labs, skein.ccs, skein.lts, skein.net, skein.chor, skein.purpose;
  exports skein.grammar.formula to skein.labs, skein.ccs;
}
