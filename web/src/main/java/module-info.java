/** The workbench in the browser: start at {@link skein.web.Workbench}. */
module skein.web {
  requires skein.report;
  requires jdk.httpserver;
  requires tools.jackson.core;

  exports skein.web;
  exports skein.web.host;
}
