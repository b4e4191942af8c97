package skein.prism.model;

/** Something has no meaning; why has been reported. */
public final class Unresolved extends Exception {

  private static final long serialVersionUID = 1;

  Unresolved() {
    super(null, null, false, false);
  }
}
