/** What engines share: value analysis, initial states, rules as formulas and as byte code. */
module skein.analysis {
  requires transitive skein.core;

  exports skein.analysis;
  exports skein.analysis.combined to skein.ask;
  exports skein.analysis.compile to skein.explore, skein.simulate, skein.lts, skein.emit, skein.bench;
  exports skein.analysis.draw to skein.simulate, skein.emit;
  exports skein.analysis.errors to skein.ask;
  exports skein.analysis.initial to skein.explore, skein.simulate, skein.prove, skein.emit, skein.lts, skein.compose, skein.ask;
  exports skein.analysis.reduce to skein.explore, skein.emit;
  exports skein.analysis.relation to skein.prove, skein.emit, skein.compose;
  exports skein.analysis.values to skein.explore, skein.emit, skein.compose, skein.bench;
}
