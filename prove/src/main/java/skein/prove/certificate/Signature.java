package skein.prove.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import skein.analysis.relation.SmtLib;
import skein.analysis.relation.Term;
import skein.core.answer.CertificateProblem.Flaw;

/** Variables with their sorts. */
public record Signature(List<Variable> variables) {

  public record Variable(String name, String sort) {}

  private static final Pattern VARIABLE = Pattern.compile("\\(([A-Za-z_]\\w*) (Bool|\\(_ BitVec \\d+\\))\\)");

  public static Signature of(List<Term> variables) {
    return new Signature(variables.stream().map(v -> new Variable(v.name(), SmtLib.sort(v))).toList());
  }

  static Signature parse(String text) throws BadCertificate {
    List<Variable> variables = new ArrayList<>();
    String rest = text.strip();
    while (!rest.isEmpty()) {
      Matcher matcher = VARIABLE.matcher(rest);
      if (!matcher.lookingAt()) {
        throw new BadCertificate(Flaw.VARIABLES, rest.substring(0, Math.min(40, rest.length())));
      }
      variables.add(new Variable(matcher.group(1), matcher.group(2)));
      rest = rest.substring(matcher.end()).strip();
    }
    return new Signature(variables);
  }

  String text() {
    return variables.stream().map(v -> "(" + v.name() + " " + v.sort() + ")").collect(Collectors.joining(" "));
  }

  /** The same variables in the next state. */
  Signature next() {
    return new Signature(variables.stream().map(v -> new Variable(v.name() + "_next", v.sort())).toList());
  }

  /** The names, each preceded by a space and followed by the suffix. */
  String names(String suffix) {
    return variables.stream().map(v -> " " + v.name() + suffix).collect(Collectors.joining());
  }

  String declarations(String suffix) {
    return variables.stream()
        .map(v -> "(declare-const " + v.name() + suffix + " " + v.sort() + ")\n")
        .collect(Collectors.joining());
  }
}
