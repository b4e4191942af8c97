/** The waist: programs, transition systems, verdicts, and the reference interpreter. */
module skein.core {
  requires java.management;
  requires jdk.management;

  exports skein.core.answer;
  exports skein.core.budget;
  exports skein.core.estimate;
  exports skein.core.explain;
  exports skein.core.game;
  exports skein.core.interpret;
  exports skein.core.language;
  exports skein.core.memory;
  exports skein.core.method;
  exports skein.core.modal;
  exports skein.core.number;
  exports skein.core.plan;
  exports skein.core.program;
  exports skein.core.run;
  exports skein.core.source;
  exports skein.core.system;
}
