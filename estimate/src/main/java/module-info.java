/** Estimates from many random runs. */
module skein.estimate {
  requires transitive skein.core;
  requires skein.simulate;
  requires org.apache.commons.numbers.gamma;

  exports skein.estimate;
  exports skein.estimate.rare;
  exports skein.estimate.statistics;
}
