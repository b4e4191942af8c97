/** The language LAbS. */
module skein.labs {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.triples;
  requires skein.replicas;
  requires org.antlr.antlr4.runtime;

  exports skein.labs;

  provides skein.core.language.Language with skein.labs.Labs;
}
