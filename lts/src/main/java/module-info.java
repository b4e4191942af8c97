/** Labelled transition systems: files, equivalences, and formulas of the µ-calculus. */
module skein.lts {
  requires transitive skein.core;
  requires skein.analysis;
  requires transitive skein.search;
  requires skein.grammar;
  requires org.antlr.antlr4.runtime;

  exports skein.lts;
  exports skein.lts.certificate;
  exports skein.lts.certificate.check;
  exports skein.lts.engine to skein.ask, skein.compose;
  exports skein.lts.equation;
  exports skein.lts.evidence;
  exports skein.lts.file;
  exports skein.lts.formula;
  exports skein.lts.generate;
  exports skein.lts.parse;
  exports skein.lts.path;
  exports skein.lts.relation;
  exports skein.lts.solve;
  exports skein.lts.traces to skein.ask, skein.chor;

  provides skein.core.answer.EngineProvider with skein.lts.engine.MuEngines, skein.lts.traces.TraceEngines;
}
