/** What languages of guarded commands with exact numbers share. */
module skein.guarded {
  requires transitive skein.core;

  exports skein.guarded.system;
  exports skein.guarded.lower;
}
