/** The language of networks of transition systems. */
module skein.net {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.analysis;
  requires skein.search;
  requires transitive skein.lts;
  requires org.antlr.antlr4.runtime;

  exports skein.net;
  exports skein.net.compose;
  exports skein.net.steps;
  exports skein.net.stubborn;

  uses skein.core.language.Language;

  provides skein.core.language.Language with skein.net.Aut, skein.net.Net;
}
