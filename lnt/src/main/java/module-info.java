/** Programs as LNT, and CADP as an engine. */
module skein.lnt {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires transitive skein.emit;
  requires skein.replicas;

  exports skein.lnt to skein.ask;

  provides skein.core.answer.EngineProvider with skein.lnt.CadpEngines;
}
