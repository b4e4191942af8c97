/** Languages of schedules: products on rails, and job shops. */
module skein.flow {
  requires transitive skein.core;

  exports skein.flow;

  provides skein.core.language.Language with
      skein.flow.Flow,
      skein.flow.JobShops;
}
