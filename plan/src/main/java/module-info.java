/** Best runs to a goal. */
module skein.plan {
  requires transitive skein.core;
  requires skein.search;

  exports skein.plan;
}
