/** Connects ANTLR's parsers to diagnostics, for all languages. */
module skein.grammar {
  requires skein.core;
  requires org.antlr.antlr4.runtime;

  exports skein.grammar to skein.labs, skein.ccs, skein.lts, skein.net, skein.chor, skein.purpose, skein.pop, skein.prism, skein.rebeca;
  exports skein.grammar.formula to skein.labs, skein.ccs, skein.pop;
  exports skein.grammar.question to skein.labs, skein.ccs, skein.net, skein.pop;
}
