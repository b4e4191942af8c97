/** JANI models and explicit transition matrices. */
module skein.jani {
  requires transitive skein.core;
  requires skein.guarded;
  requires tools.jackson.core;
}
