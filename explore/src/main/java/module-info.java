/** Engines that enumerate states. */
module skein.explore {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires transitive skein.search;
  requires java.management;
  requires jdk.management;

  exports skein.explore;
  exports skein.explore.frontier;

  provides skein.analysis.reduce.StateReducer with skein.explore.reduce.FoundReductions;
  provides skein.core.answer.EngineProvider with skein.explore.ExploreEngines;
}
