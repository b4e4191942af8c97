/** What engines share: value analysis, initial states, rules as formulas, as gates and as byte code, automata of linear-time formulas. */
module skein.analysis {
  requires transitive skein.core;

  exports skein.analysis;
  exports skein.analysis.bits to skein.prove, skein.emit;
  exports skein.analysis.combined to skein.ask;
  exports skein.analysis.compile to skein.chance, skein.search, skein.explore, skein.simulate, skein.lts, skein.gpu, skein.bench;
  exports skein.analysis.draw to skein.simulate, skein.gpu;
  exports skein.analysis.errors to skein.ask;
  exports skein.analysis.graph to skein.chance, skein.lts, skein.net;
  exports skein.analysis.initial to skein.chance, skein.search, skein.explore, skein.simulate, skein.prove, skein.emit, skein.gpu, skein.lts, skein.compose, skein.ask;
  exports skein.analysis.ltl to skein.chance, skein.explore;
  exports skein.analysis.monitor to skein.simulate, skein.ask;
  exports skein.analysis.reduce to skein.explore, skein.gpu;
  exports skein.analysis.relation to skein.prove, skein.emit, skein.compose;
  exports skein.analysis.specialise to skein.search, skein.emit;
  exports skein.analysis.values to skein.chance, skein.explore, skein.emit, skein.gpu, skein.lnt, skein.compose, skein.bench;
}
