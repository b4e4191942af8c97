/** The command line. */
module skein.cli {
  requires skein.core;
  requires skein.ask;
  requires skein.plot;
  requires skein.draw;
  requires skein.report;
  requires skein.web;
  requires java.management;
  requires info.picocli;
  requires tools.jackson.core;

  opens skein.cli.argument to info.picocli;
  opens skein.cli.command to info.picocli;
  opens skein.cli.relation to info.picocli;
  opens skein.cli.estimate to info.picocli;
  opens skein.cli.network to info.picocli;
  opens skein.cli.show to info.picocli;
  opens skein.cli.states to info.picocli;
  opens skein.cli.sweep to info.picocli;
  opens skein.cli.formula to info.picocli;
  opens skein.cli.workbench to info.picocli;
}
