package skein.explore.check;

import skein.core.answer.Verdict;

/** What those who ask still want to know: an answer can make another question superfluous. */
public interface Interest {

  /** Whether the question still matters. */
  boolean needs(int question);

  void decided(int question, Verdict verdict);

  /** Every answer matters. */
  Interest ALL =
      new Interest() {
        @Override
        public boolean needs(int question) {
          return true;
        }

        @Override
        public void decided(int question, Verdict verdict) {}
      };
}
