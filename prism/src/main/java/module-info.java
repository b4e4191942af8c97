/** The PRISM language. */
module skein.prism {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.guarded;
}
