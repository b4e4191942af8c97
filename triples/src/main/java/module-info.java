/** Processes as symbolically linked triples, for all languages. */
module skein.triples {
  requires transitive skein.core;

  exports skein.triples to skein.labs, skein.ccs, skein.chor, skein.lang, skein.ask;
  exports skein.triples.term to skein.labs, skein.ccs, skein.chor, skein.lang, skein.ask;
}
