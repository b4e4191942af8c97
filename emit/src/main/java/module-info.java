/** Programs as input of other tools, and these tools as engines. */
module skein.emit {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires tools.jackson.core;

  exports skein.emit;
  exports skein.emit.aiger to skein.ask;
  exports skein.emit.c to skein.ask;
  exports skein.emit.cuda to skein.ask;
  exports skein.emit.driver to skein.ask;
  exports skein.emit.engine to skein.ask;
  exports skein.emit.lnt to skein.ask;
  exports skein.emit.promela to skein.ask;
  exports skein.emit.smt to skein.ask;

  uses skein.analysis.reduce.StateReducer;

  provides skein.core.answer.EngineProvider with skein.emit.engine.ToolEngines;
}
