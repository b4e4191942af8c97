package skein.prove;

import java.util.ArrayList;
import java.util.List;
import skein.analysis.relation.SmtLib;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;
import skein.prove.certificate.Certificate;
import skein.prove.certificate.Header;
import skein.prove.certificate.Signature;
import skein.prove.system.Argument;
import skein.prove.system.SymbolicSystem;

/** Writes an argument as a certificate, with everything it refers to. */
final class CertificateWriter {

  private final SymbolicSystem machine;
  private final Terms terms;
  private final Term bad;
  private final Header header;

  CertificateWriter(SymbolicSystem machine, Term bad, Header header) {
    this.machine = machine;
    this.terms = machine.terms();
    this.bad = bad;
    this.header = header;
  }

  Certificate write(Argument argument) {
    return switch (argument) {
      case Argument.Inductive(var invariant) -> certificate(Certificate.Kind.INDUCTIVE, 1, invariant);
      case Argument.KInductive(int k, var invariant) -> certificate(Certificate.Kind.K_INDUCTIVE, k, invariant);
      case Argument.Exhausted(int k) -> certificate(Certificate.Kind.EXHAUSTED, k, List.of());
      case Argument.Ends(int k) -> certificate(Certificate.Kind.ENDS, k, List.of());
    };
  }

  private Certificate certificate(Certificate.Kind kind, int k, List<Term> invariant) {
    List<Term> inputs = machine.transitions().stream().flatMap(t -> t.inputs().stream()).distinct().toList();
    Signature state = Signature.of(machine.variables());
    Signature chosen = Signature.of(inputs);
    List<Term> after = machine.variables().stream().map(this::after).toList();
    List<Term> now = machine.variables();
    String system =
        define("init", machine.initial(), now)
            + define("domain", machine.possible(), now)
            + define("step", step(), now, inputs, after)
            + define("bad", bad, now, inputs);
    return new Certificate(header, kind, k, state, chosen, system, define("inv", terms.and(invariant), now));
  }

  private Term after(Term variable) {
    return terms.variable(variable.name() + "_next", variable.width());
  }

  private Term step() {
    List<Term> ways = new ArrayList<>();
    for (SymbolicSystem.Transition transition : machine.transitions()) {
      List<Term> parts = new ArrayList<>();
      parts.add(transition.enabled());
      for (Term variable : machine.variables()) {
        parts.add(terms.eq(after(variable), transition.next().getOrDefault(variable, variable)));
      }
      ways.add(terms.and(parts));
    }
    return terms.or(ways);
  }

  @SafeVarargs
  private static String define(String name, Term body, List<Term>... parameters) {
    List<Term> all = new ArrayList<>();
    for (List<Term> some : parameters) {
      all.addAll(some);
    }
    StringBuilder out = new StringBuilder("(define-fun " + name + " (");
    for (int i = 0; i < all.size(); i++) {
      out.append(i == 0 ? "" : " ").append('(').append(all.get(i).name()).append(' ').append(SmtLib.sort(all.get(i))).append(')');
    }
    return out.append(") Bool\n").append(SmtLib.term(body)).append(")\n").toString();
  }
}
