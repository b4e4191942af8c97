/** JANI models and explicit transition matrices. */
module skein.jani {
  requires transitive skein.core;
  requires skein.guarded;
  requires tools.jackson.core;

  exports skein.jani;

  provides skein.core.language.Language with skein.jani.Drn, skein.jani.Jani, skein.jani.Tra;
}
