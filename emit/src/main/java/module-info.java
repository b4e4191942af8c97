/** Programs as input of other tools, and these tools as engines. */
module skein.emit {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires skein.search;
  requires tools.jackson.core;

  exports skein.emit;
  exports skein.emit.aiger to skein.ask;
  exports skein.emit.c to skein.ask, skein.gpu, skein.lnt;
  exports skein.emit.driver to skein.ask, skein.gpu, skein.lnt;
  exports skein.emit.engine to skein.ask;
  exports skein.emit.process to skein.ask;
  exports skein.emit.promela to skein.ask;
  exports skein.emit.range to skein.gpu, skein.lnt;
  exports skein.emit.run to skein.gpu, skein.lnt;
  exports skein.emit.smt to skein.ask;
  exports skein.emit.text to skein.gpu, skein.lnt;

  provides skein.core.answer.EngineProvider with skein.emit.engine.ToolEngines;
}
