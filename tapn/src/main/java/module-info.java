/** Timed-arc nets: as text, and as TAPAAL and its verifiers write them. */
module skein.tapn {
  requires transitive skein.core;
  requires java.xml;

  exports skein.tapn;

  provides skein.core.language.Language with
      skein.tapn.TimedNets,
      skein.tapn.Tapaal;
}
