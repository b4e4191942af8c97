/** The language of networks of transition systems. */
module skein.net {
  requires transitive skein.core;
  requires skein.grammar;
  requires skein.lts;
  requires org.antlr.antlr4.runtime;

  exports skein.net;

  uses skein.core.language.Language;

  provides skein.core.language.Language with skein.net.Aut, skein.net.Net;
}
