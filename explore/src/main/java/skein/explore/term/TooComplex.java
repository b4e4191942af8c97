package skein.explore.term;

/** A program is too large or has an unsupported form: it is not reduced. */
public final class TooComplex extends RuntimeException {

  TooComplex(String what) {
    super(what, null, false, false);
  }
}
