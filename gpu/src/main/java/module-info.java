/** Searches and random runs on a GPU. */
module skein.gpu {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires transitive skein.emit;
  requires tools.jackson.core;

  exports skein.gpu to skein.ask;

  uses skein.analysis.reduce.StateReducer;

  provides skein.core.answer.EngineProvider with skein.gpu.GpuEngines;
}
