/** The questions that users can ask: start at {@link skein.ask.Skein}. */
module skein.ask {
  requires transitive skein.core;
  requires skein.analysis;
  requires skein.explore;
  requires skein.search;
  requires skein.simulate;
  requires skein.estimate;
  requires skein.prove;
  requires skein.emit;
  requires skein.gpu;
  requires skein.lnt;
  requires skein.lts;
  requires skein.compose;
  requires skein.chance;
  requires skein.plan;
  requires skein.games;
  requires skein.net;
  requires skein.chor;
  requires skein.lang;
  requires skein.triples;
  requires transitive skein.purpose;

  exports skein.ask;
  exports skein.ask.choreography;
  exports skein.ask.cluster;
  exports skein.ask.definition;
  exports skein.ask.experiment;
  exports skein.ask.formula;
  exports skein.ask.question;
  exports skein.ask.relation;
  exports skein.ask.replay;
  exports skein.ask.stability;

  uses skein.ask.cluster.ClusterProvider;
  uses skein.core.language.Language;
  uses skein.core.answer.EngineProvider;
}
