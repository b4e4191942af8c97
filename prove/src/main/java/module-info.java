/** Symbolic engines and their certificates. */
module skein.prove {
  requires transitive skein.core;
  requires transitive skein.analysis;
  requires cvc5;
  requires tools.aqua.turnkey.z3;

  exports skein.prove;
  exports skein.prove.certificate to skein.ask;

  provides skein.core.answer.EngineProvider with skein.prove.ProveEngines;
}
