/** Games against the environment. */
module skein.games {
  requires transitive skein.core;
  requires skein.search;

  exports skein.games;
  exports skein.games.check;
}
