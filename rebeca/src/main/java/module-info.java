/** The language Rebeca of actors with clocks. */
module skein.rebeca {
  requires transitive skein.core;
  requires skein.grammar;
  requires org.antlr.antlr4.runtime;

  exports skein.rebeca;

  provides skein.core.language.Language with skein.rebeca.Rebeca;
}
