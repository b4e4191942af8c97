package skein.prove;

/** The proof methods. */
enum Method {
  BMC(Bmc.NAME),
  INDUCTION(KInduction.NAME),
  PDR(Pdr.NAME);

  private final String word;

  Method(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}
