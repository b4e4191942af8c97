/** Benchmarks. */
module skein.bench {
  requires skein.core;
  requires skein.analysis;
  requires skein.chance;
  requires skein.explore;
  requires skein.lts;
  requires skein.simulate;
  requires skein.ask;
  requires info.picocli;
  requires java.management;
  requires jdk.management;
  requires tools.jackson.core;

  opens skein.bench to info.picocli;
}
