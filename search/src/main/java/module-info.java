/** What engines share to find states: graphs, stores of states, searches, and the files of checkpoints. */
module skein.search {
  requires transitive skein.core;
  requires transitive skein.analysis;

  exports skein.search.graph;
  exports skein.search.label;
  exports skein.search.keep to skein.explore;
  exports skein.search.level to skein.explore;
  exports skein.search.order;
  exports skein.search.store;
}
