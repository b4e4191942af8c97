package skein.prove.certificate;

import java.util.List;
import java.util.Map;

/** Handwritten certificates about a two-bit number and a Boolean input. */
final class Small {

  static final Header HEADER = new Header(Map.of(Header.Field.PROPERTY, "P: never two", Header.Field.VERDICT, "holds", Header.Field.ENGINE, "hand"));
  static final Signature STATE = new Signature(List.of(new Signature.Variable("s0", "(_ BitVec 2)")));
  static final Signature INPUTS = new Signature(List.of(new Signature.Variable("c0", "Bool")));

  private Small() {}

  static Certificate certificate(Certificate.Kind kind, int k, String init, String domain, String step, String bad, String inv) {
    String now = "(s0 (_ BitVec 2))";
    String system =
        define("init", now, init) + define("domain", now, domain)
            + define("step", now + " (c0 Bool) (s0_next (_ BitVec 2))", step) + define("bad", now + " (c0 Bool)", bad);
    return new Certificate(HEADER, kind, k, STATE, INPUTS, system, define("inv", now, inv));
  }

  /** Starts at 0, steps to 0 or 1, and 2 is bad. */
  static Certificate certificate(Certificate.Kind kind, int k, String inv) {
    return certificate(kind, k, "(= s0 #b00)", "(not (= s0 #b11))", "(= s0_next (ite c0 #b01 #b00))", "(= s0 #b10)", inv);
  }

  private static String define(String name, String parameters, String body) {
    return "(define-fun " + name + " (" + parameters + ") Bool\n" + body + ")\n";
  }
}
