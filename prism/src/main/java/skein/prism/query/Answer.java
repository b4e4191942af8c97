package skein.prism.query;

import skein.core.program.Query;
import skein.guarded.system.GuardedTerm.Sort;

/** A question, and of which sort its answer is. */
record Answer(Query query, Sort sort) {

  static Answer truth(Query query) {
    return new Answer(query, Sort.TRUTH);
  }

  static Answer real(Query query) {
    return new Answer(query, Sort.REAL);
  }

  boolean isTruth() {
    return sort == Sort.TRUTH;
  }
}
