/** Compositional verification. */
module skein.compose {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires skein.search;
  requires transitive skein.lts;

  exports skein.compose;

  provides skein.core.answer.EngineProvider with skein.compose.ComposeEngines;
}
