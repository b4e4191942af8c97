/** The engine that computes probabilities and expectations. */
module skein.chance {
  requires transitive skein.core;
  requires skein.analysis;
  requires skein.search;

  exports skein.chance;
  exports skein.chance.build to skein.bench;
  exports skein.chance.process to skein.bench;
  exports skein.chance.solve to skein.bench;
  exports skein.chance.value to skein.bench;

  provides skein.core.answer.EngineProvider with skein.chance.ChanceEngines;
}
