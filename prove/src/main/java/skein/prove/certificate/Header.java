package skein.prove.certificate;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.core.answer.CertificateProblem.Flaw;
import skein.core.answer.QuestionProblem;

/** What a certificate claims to prove, and about what: a line for each field, in this order. */
public record Header(Map<Field, String> lines) {

  public enum Field {
    PROPERTY,
    /** The verdict on the property: unreachability refutes some claims. */
    VERDICT,
    MODEL,
    /** Of the model's text. */
    SHA256,
    LANGUAGE,
    MAIN,
    PARAMETERS,
    SCHEDULE,
    /** For a goal that every execution must meet: whether executions that end are counted or ignored. */
    ENDS,
    ENGINE,
    AGENTS;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Fields that do not affect the meaning: a file may be renamed, any engine may find a proof, and agents follow from the rest. */
  private static final Set<Field> REMARKS = EnumSet.of(Field.MODEL, Field.ENGINE, Field.AGENTS);

  public Header {
    Map<Field, String> ordered = new EnumMap<>(Field.class);
    lines.forEach((field, value) -> ordered.put(field, value.strip().replaceAll("\\s+", " ")));
    lines = ordered;
  }

  public static Header parse(List<String> text) throws BadCertificate {
    Map<Field, String> lines = new EnumMap<>(Field.class);
    for (String line : text) {
      Field field = field(line);
      lines.put(field, line.substring(("; " + field.word()).length()));
    }
    return new Header(lines);
  }

  private static Field field(String line) throws BadCertificate {
    for (Field field : Field.values()) {
      if (line.startsWith("; " + field.word() + " ")) {
        return field;
      }
    }
    throw new BadCertificate(Flaw.HEADER_LINE, line);
  }

  public String text() {
    return lines.entrySet().stream().map(e -> "; " + e.getKey().word() + " " + e.getValue() + "\n").collect(Collectors.joining());
  }

  /** The same, with the origin of the model. */
  public Header of(Origin origin) {
    Map<Field, String> all = new EnumMap<>(lines);
    all.putAll(origin.lines());
    return new Header(all);
  }

  /** The same, with the remarks of another header. */
  public Header withRemarksOf(Header other) {
    Map<Field, String> all = new EnumMap<>(lines);
    REMARKS.stream().filter(other.lines::containsKey).forEach(field -> all.put(field, other.lines.get(field)));
    return new Header(all);
  }

  /** The property's name. */
  public String property() {
    String line = lines.getOrDefault(Field.PROPERTY, "");
    return line.substring(0, Math.max(0, line.indexOf(':')));
  }

  /** How the meaning of this header differs from the other's. */
  public List<QuestionProblem.Difference> differences(Header wanted) {
    List<QuestionProblem.Difference> differences = new ArrayList<>();
    for (Field field : EnumSet.complementOf(EnumSet.copyOf(REMARKS))) {
      Optional<String> here = Optional.ofNullable(lines.get(field));
      Optional<String> there = Optional.ofNullable(wanted.lines.get(field));
      if (!here.equals(there)) {
        differences.add(new QuestionProblem.Difference(field.word(), here, there));
      }
    }
    return differences;
  }
}
