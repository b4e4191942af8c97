/** Experiments on simulators. */
module skein.purpose {
  requires transitive skein.core;
  requires skein.grammar;
  requires org.antlr.antlr4.runtime;

  exports skein.purpose.ltlf to skein.ask;
  exports skein.purpose.model;
  exports skein.purpose.search to skein.ask;
  exports skein.purpose.simulator;
  exports skein.purpose.text to skein.ask;
}
