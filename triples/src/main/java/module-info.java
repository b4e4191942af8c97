/** Processes as symbolically linked triples, for all languages. */
module skein.triples {

  exports skein.triples to skein.labs, skein.ccs, skein.chor, skein.lang, skein.ask;
  exports skein.triples.term to skein.labs, skein.ccs, skein.chor, skein.lang, skein.ask;
}
