/** Values of which agents have copies that spread by messages: what a front end tells, and an engine may use. */
module skein.replicas {
  requires transitive skein.core;

  exports skein.replicas to skein.labs, skein.lnt;
}
