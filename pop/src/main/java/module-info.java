/** The language of population protocols. */
module skein.pop {
  requires transitive skein.core;
  requires skein.grammar;
  requires org.antlr.antlr4.runtime;

  exports skein.pop;

  provides skein.core.language.Language with skein.pop.Pop;
}
