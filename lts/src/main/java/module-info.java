/** Labelled transition systems: files, equivalences, and formulas of the µ-calculus. */
module skein.lts {
  requires transitive skein.core;

  exports skein.lts;
  exports skein.lts.formula;
  exports skein.lts.relation;
}
