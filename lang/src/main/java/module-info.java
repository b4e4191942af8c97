/** Languages that users define: a file says what a language looks like and what its models do. */
module skein.lang {
  requires transitive skein.core;
  requires skein.triples;

  exports skein.lang;
  exports skein.lang.definition;
  exports skein.lang.expression;
  exports skein.lang.process to skein.ask;

  provides skein.core.language.Language with skein.lang.DefinedLanguages;
}
