package skein.explore.term;

/** A program has a shape, or a size, that is not analysed: it is then not reduced. */
public final class TooComplex extends RuntimeException {

  TooComplex(String what) {
    super(what, null, false, false);
  }
}
