/** Random runs. */
module skein.simulate {
  requires transitive skein.core;
  requires skein.analysis;
  requires skein.search;

  exports skein.simulate;
  exports skein.simulate.sample;
  exports skein.simulate.shrink to skein.ask;
}
