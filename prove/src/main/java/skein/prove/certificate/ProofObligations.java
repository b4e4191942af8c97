package skein.prove.certificate;

import java.util.LinkedHashMap;
import java.util.Map;

/** The proof obligations of a certificate: scripts to run after its definitions, by name; each must be unsatisfiable. */
final class ProofObligations {

  private final Certificate certificate;
  private final Signature state;
  private final Signature inputs;

  ProofObligations(Certificate certificate) {
    this.certificate = certificate;
    this.state = certificate.state();
    this.inputs = certificate.inputs();
  }

  /** Each script is self-contained, and restores the solver's state. */
  Map<String, String> scripts() {
    Map<String, String> scripts = new LinkedHashMap<>();
    int k = certificate.k();
    switch (certificate.kind()) {
      case INDUCTIVE -> {
        invariant(scripts);
        scripts.put("safety", script("safety", 0, possible(0) + says("bad", 0, true)));
      }
      case K_INDUCTIVE -> {
        invariant(scripts);
        base(scripts, k);
        StringBuilder path = new StringBuilder(possible(0));
        for (int i = 0; i < k; i++) {
          path.append(assertion("(not " + call("bad", i, true) + ")")).append(step(i)).append(possible(i + 1));
        }
        scripts.put("step", script("step", k, path + different(k) + says("bad", k, true)));
      }
      case EXHAUSTED -> {
        base(scripts, k);
        scripts.put("recurrence", script("recurrence", k, says("init", 0, false) + steps(k) + different(k)));
      }
      case ENDS -> {
        base(scripts, k);
        scripts.put("end", script("end", k, says("init", 0, false) + steps(k)));
      }
    }
    return scripts;
  }

  private void invariant(Map<String, String> scripts) {
    scripts.put("initiation", script("initiation", 0, says("init", 0, false) + impossible(0)));
    scripts.put("consecution", script("consecution", 1, possible(0) + step(0) + impossible(1)));
  }

  /** No bad state is reachable in fewer than this many steps. */
  private void base(Map<String, String> scripts, int bound) {
    for (int i = 0; i < bound; i++) {
      String name = "base " + i;
      scripts.put(name, script(name, i, says("init", 0, false) + steps(i) + says("bad", i, true)));
    }
  }

  private String script(String name, int length, String assertions) {
    StringBuilder out = new StringBuilder("; " + name + "\n(push 1)\n");
    for (int i = 0; i <= length; i++) {
      out.append(state.declarations(at(i))).append(inputs.declarations(at(i)));
    }
    return out.append(assertions).append("(check-sat)\n(pop 1)\n").toString();
  }

  private static String at(int index) {
    return "@" + index;
  }

  private static String assertion(String text) {
    return "(assert " + text + ")\n";
  }

  private String call(String function, int index, boolean withInputs) {
    String arguments = state.names(at(index)) + (withInputs ? inputs.names(at(index)) : "");
    return arguments.isEmpty() ? function : "(" + function + arguments + ")";
  }

  private String says(String function, int index, boolean withInputs) {
    return assertion(call(function, index, withInputs));
  }

  private String possible(int index) {
    return says("domain", index, false) + says("inv", index, false);
  }

  private String impossible(int index) {
    return assertion("(not (and " + call("domain", index, false) + " " + call("inv", index, false) + "))");
  }

  private String step(int index) {
    String arguments = state.names(at(index)) + inputs.names(at(index)) + state.names(at(index + 1));
    return assertion(arguments.isEmpty() ? "step" : "(step" + arguments + ")");
  }

  private String steps(int length) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < length; i++) {
      out.append(step(i));
    }
    return out.toString();
  }

  private String different(int length) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i <= length; i++) {
      for (int j = i + 1; j <= length; j++) {
        StringBuilder differ = new StringBuilder("(or false");
        for (Signature.Variable v : state.variables()) {
          differ.append(" (distinct ").append(v.name()).append(at(i)).append(' ').append(v.name()).append(at(j)).append(')');
        }
        out.append(assertion(differ.append(')').toString()));
      }
    }
    return out.toString();
  }
}
