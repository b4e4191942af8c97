package skein.prove.certificate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import skein.core.answer.CertificateProblem;
import skein.core.answer.CertificateProblem.Flaw;

/** Reads a certificate's text strictly: definitions only, each with the expected name and parameters. */
public final class CertificateReader {

  private static final Pattern KIND = Pattern.compile("(?m)^; kind ([a-z-]+) (\\d{1,6})$");
  private static final Pattern STATE = Pattern.compile("(?m)^; state ?(.*)$");
  private static final Pattern INPUTS = Pattern.compile("(?m)^; inputs ?(.*)$");
  private static final Pattern DIGEST = Pattern.compile("(?m)^" + Certificate.DIGEST + "([0-9a-f]{64})\n");
  private static final Pattern OTHER_FORMAT = Pattern.compile("; skein certificate (\\d+)\n");
  /** The symbols that definitions may use, so that they mean the same to any solver. */
  private static final Pattern SYMBOL =
      Pattern.compile(
          "let|not|and|or|ite|=|bvslt|bvsle|bvadd|bvsub|bvmul|bvudiv|bvurem|_|sign_extend|zero_extend|extract|true|false|#b[01]+|\\d+|t\\d+");
  private static final Set<String> FRAME = Set.of("define-fun", "Bool", "BitVec", "init", "domain", "step", "bad", "inv");

  private CertificateReader() {}

  /** The certificate, exactly as written, except for line endings. */
  public static Certificate read(String given) throws BadCertificate {
    String text = given.replace("\r\n", "\n");
    if (!text.startsWith(Certificate.TITLE + "\n")) {
      Matcher other = OTHER_FORMAT.matcher(text);
      throw new BadCertificate(
          other.lookingAt()
              ? new CertificateProblem.Malformed(Flaw.OTHER_FORMAT, other.group(1))
              : new CertificateProblem.Malformed(Flaw.TITLE, Certificate.TITLE));
    }
    Matcher digest = find(DIGEST, text, "digest");
    if (!Origin.sha256(text.substring(0, digest.start()) + text.substring(digest.end())).equals(digest.group(1))) {
      throw new BadCertificate(Flaw.DIGEST, "");
    }
    String header = before(text, Certificate.SYSTEM);
    String system = before(after(text, Certificate.SYSTEM), Certificate.ARGUMENT);
    String invariant = before(after(text, Certificate.ARGUMENT), Certificate.OBLIGATIONS);
    Matcher kind = find(KIND, header, "kind");
    Signature state = Signature.parse(find(STATE, header, "state").group(1));
    Signature inputs = Signature.parse(find(INPUTS, header, "inputs").group(1));
    Certificate certificate =
        new Certificate(
            Header.parse(header.lines().skip(1).takeWhile(line -> !line.startsWith("; kind ")).toList()),
            kind(kind.group(1)), Integer.parseInt(kind.group(2)), state, inputs, system, invariant);
    List<String> commands = commands(system);
    if (commands.size() != 4) {
      throw new BadCertificate(new CertificateProblem.WrongNumber(CertificateProblem.Part.SYSTEM, commands.size()));
    }
    requireDefinition(commands.get(0), "init", state.text());
    requireDefinition(commands.get(1), "domain", state.text());
    requireDefinition(commands.get(2), "step", join(state.text(), inputs.text(), state.next().text()));
    requireDefinition(commands.get(3), "bad", join(state.text(), inputs.text()));
    List<String> argument = commands(invariant);
    if (argument.size() != 1) {
      throw new BadCertificate(new CertificateProblem.WrongNumber(CertificateProblem.Part.ARGUMENT, argument.size()));
    }
    requireDefinition(argument.getFirst(), "inv", state.text());
    requireSymbols(system + invariant, state, inputs);
    return certificate;
  }

  static String join(String... parts) {
    return List.of(parts).stream().filter(part -> !part.isEmpty()).collect(Collectors.joining(" "));
  }

  private static void requireSymbols(String definitions, Signature state, Signature inputs) throws BadCertificate {
    Set<String> variables = new LinkedHashSet<>();
    for (Signature each : List.of(state, inputs, state.next())) {
      each.variables().forEach(v -> variables.add(v.name()));
    }
    for (String name : variables) {
      if (SYMBOL.matcher(name).matches() || FRAME.contains(name)) {
        throw new BadCertificate(Flaw.RESERVED_NAME, name);
      }
    }
    for (String word : definitions.split("[()\\s]+")) {
      if (!word.isEmpty() && !SYMBOL.matcher(word).matches() && !FRAME.contains(word) && !variables.contains(word)) {
        throw new BadCertificate(Flaw.FOREIGN_SYMBOL, word);
      }
    }
  }

  private static Certificate.Kind kind(String word) throws BadCertificate {
    for (Certificate.Kind kind : Certificate.Kind.values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw new BadCertificate(Flaw.KIND, word);
  }

  private static String before(String text, String mark) throws BadCertificate {
    return text.substring(0, place(text, mark));
  }

  private static String after(String text, String mark) throws BadCertificate {
    return text.substring(place(text, mark) + mark.length() + 1);
  }

  private static int place(String text, String mark) throws BadCertificate {
    int at = text.indexOf("\n" + mark + "\n");
    if (at < 0) {
      throw new BadCertificate(Flaw.NO_LINE, mark);
    }
    return at + 1;
  }

  private static Matcher find(Pattern pattern, String header, String what) throws BadCertificate {
    Matcher matcher = pattern.matcher(header);
    if (!matcher.find()) {
      throw new BadCertificate(Flaw.NO_FIELD, what);
    }
    return matcher;
  }

  private static void requireDefinition(String command, String name, String parameters) throws BadCertificate {
    String start = "(define-fun " + name + " (" + parameters + ") Bool\n";
    if (!command.startsWith(start)) {
      throw new BadCertificate(new CertificateProblem.NoDefinition(name, command.lines().findFirst().orElse("")));
    }
  }

  /** The text's commands: the outermost parentheses. */
  private static List<String> commands(String text) throws BadCertificate {
    if (text.indexOf(';') >= 0 || text.indexOf('|') >= 0 || text.indexOf('"') >= 0) {
      throw new BadCertificate(Flaw.FOREIGN_SYMBOL, "");
    }
    List<String> commands = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '(') {
        start = depth++ == 0 ? i : start;
      } else if (c == ')') {
        if (--depth < 0) {
          throw new BadCertificate(Flaw.PARENTHESES, "");
        }
        if (depth == 0) {
          commands.add(text.substring(start, i + 1));
        }
      } else if (depth == 0 && !Character.isWhitespace(c)) {
        throw new BadCertificate(Flaw.TEXT_BETWEEN_DEFINITIONS, "");
      }
    }
    if (depth != 0) {
      throw new BadCertificate(Flaw.PARENTHESES, "");
    }
    return commands;
  }
}
