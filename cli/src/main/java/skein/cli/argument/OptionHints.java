package skein.cli.argument;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What somebody probably meant who knows another tool, or who takes a parameter for an option. */
public final class OptionHints {

  /** The options of SLiVER, the tool of the LAbS papers, that have other names here. */
  private static final Map<String, String> SLIVER = new LinkedHashMap<>();

  static {
    SLIVER.put("--backend", "use --engine (cbmc, esbmc and cadp are engines; the default needs no external tool)");
    SLIVER.put("--values", "write parameters after the model, as in n=3");
    SLIVER.put("--timeout", "use --time, as in --time 60s");
    SLIVER.put("--cores", "use --threads");
    SLIVER.put("--simulate", "use skein simulate MODEL --runs N");
    SLIVER.put("--rnd-seed", "use skein simulate MODEL --seed N");
    SLIVER.put("--no-properties", "use skein verify MODEL --property NoErrors, or skein explore MODEL");
    SLIVER.put("--show", "use skein show MODEL --as program, or skein emit c MODEL for the program as C");
    SLIVER.put("--debug", "use --keep DIR to keep the input and output of an external tool");
    SLIVER.put("--verbose", "use --full-states for whole states, or --keep DIR for the output of an external tool");
    SLIVER.put("--keep-files", "use --keep DIR");
    SLIVER.put("--no-fair", "leave out --fair");
    SLIVER.put("--from", "use --threads");
    SLIVER.put("--to", "use --threads");
    SLIVER.put("--bv", "not needed: all values have 32 bits, and smaller ranges are found by analysis");
    SLIVER.put("--no-bv", SLIVER.get("--bv"));
    SLIVER.put("--concretization", "not needed: skein simulate makes random runs without a solver");
    SLIVER.put("--sync", "not available: each message is a step of its own");
    SLIVER.put("--no-sync", "not needed: each message is a step of its own");
    SLIVER.put("--include", "not available: external functions are not supported");
    SLIVER.put("--translate-cex", "not needed: traces are always translated back to the model");
  }

  private static final Pattern OPTION = Pattern.compile("(--?)([A-Za-z]\\w*?)(?:=?(-?\\d[\\d.,]*))?");
  private static final Pattern VALUES = Pattern.compile("-?\\d[\\d.,]*");

  private OptionHints() {}

  /** What another tool's option is called here. */
  public static Optional<String> renamed(String word) {
    int equals = word.indexOf('=');
    return Optional.ofNullable(SLIVER.get(equals < 0 ? word : word.substring(0, equals)));
  }

  /** For {@code -n 2}, {@code -n2}, {@code -n=2}, and the same with two dashes: {@code n=2}. */
  public static Optional<String> parameter(String word, List<String> commandLine) {
    Matcher option = OPTION.matcher(word);
    if (!option.matches()) {
      return Optional.empty();
    }
    int next = commandLine.indexOf(word) + 1;
    String value = option.group(3);
    if (value == null && next > 0 && next < commandLine.size() && VALUES.matcher(commandLine.get(next)).matches()) {
      value = commandLine.get(next);
    }
    return Optional.ofNullable(value).map(given -> option.group(2) + "=" + given);
  }
}
