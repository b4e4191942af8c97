/** The engine that computes probabilities and expectations. */
module skein.chance {
  requires transitive skein.core;
  requires skein.analysis;
  requires skein.search;

  exports skein.chance;

  provides skein.core.answer.EngineProvider with skein.chance.ChanceEngines;
}
