/** The PRISM language. */
module skein.prism {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.guarded;

  exports skein.prism;

  provides skein.core.language.Language with skein.prism.Prism;
}
