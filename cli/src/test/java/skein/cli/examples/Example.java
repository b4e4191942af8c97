package skein.cli.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A model of the examples folder, and the commands and expected answers in its comments. */
record Example(Path file, String text, List<Promise> promises) {

  private static final Pattern PROMISE = Pattern.compile("^[#*/-]+\\s*(?=(Run|Expect)\\b)");
  private static final Pattern RUN = Pattern.compile("Run( \\(thorough\\))?:\\s+skein verify (\\S+)(.*)");
  private static final Pattern COUNTS =
      Pattern.compile("Expect: states (\\d+), transitions (\\d+), depth (\\d+), ends (\\d+)");
  private static final Pattern VERDICTS =
      Pattern.compile("Expect: (\\w+(?:, \\w+)*) (holds|hold|violated|inconclusive)(?:, (\\d+) states seen)?(?: \\(.*\\))?");
  private static final Pattern CHECK_SECTION = Pattern.compile("\\bcheck\\s*\\{([^}]*)\\}");
  private static final Pattern DECLARED = Pattern.compile("\\b([A-Z]\\w*)\\s*=");

  /**
   * One command with its expected answers.
   *
   * @param arguments the arguments after the file name
   * @param verdicts by property
   * @param seen by property, the number of states that the engine needs for its verdict, if given
   */
  record Promise(
      int line,
      boolean thorough,
      String fileName,
      List<String> arguments,
      Map<String, String> verdicts,
      Map<String, Long> seen,
      Optional<Counts> counts) {

    Promise with(Counts promised) {
      return new Promise(line, thorough, fileName, arguments, verdicts, seen, Optional.of(promised));
    }

    String title() {
      return "line %d: %s %s".formatted(line, fileName, String.join(" ", arguments));
    }
  }

  record Counts(long states, long transitions, long depth, long ends) {}

  static Example read(Path file) throws IOException {
    String text = Files.readString(file);
    List<Promise> promises = new ArrayList<>();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher comment = PROMISE.matcher(lines.get(i));
      if (comment.find()) {
        add(promises, lines.get(i).substring(comment.end()), file.getFileName() + ":" + (i + 1), i + 1);
      }
    }
    return new Example(file, text, promises);
  }

  private static void add(List<Promise> promises, String words, String place, int line) {
    Matcher run = RUN.matcher(words);
    Matcher counts = COUNTS.matcher(words);
    Matcher verdicts = VERDICTS.matcher(words);
    if (run.matches()) {
      List<String> arguments = List.of(run.group(3).strip().split("\\s+")).stream().filter(a -> !a.isEmpty()).toList();
      promises.add(
          new Promise(
              line,
              run.group(1) != null,
              run.group(2),
              arguments,
              new LinkedHashMap<>(),
              new LinkedHashMap<>(),
              Optional.empty()));
    } else if (promises.isEmpty()) {
      throw new IllegalArgumentException(place + " expects something before anything is run: " + words);
    } else if (counts.matches()) {
      Counts numbers = new Counts(number(counts, 1), number(counts, 2), number(counts, 3), number(counts, 4));
      promises.add(promises.removeLast().with(numbers));
    } else if (verdicts.matches()) {
      String verdict = verdicts.group(2).equals("hold") ? "holds" : verdicts.group(2);
      for (String property : verdicts.group(1).split(", ")) {
        if (promises.getLast().verdicts.put(property, verdict) != null) {
          throw new IllegalArgumentException(place + " speaks of " + property + " a second time");
        }
        if (verdicts.group(3) != null) {
          promises.getLast().seen.put(property, number(verdicts, 3));
        }
      }
    } else {
      throw new IllegalArgumentException(place + " is not understood: " + words);
    }
  }

  private static long number(Matcher matcher, int group) {
    return Long.parseLong(matcher.group(group));
  }

  /** The names in the check section, found without the parser. */
  List<String> declaredProperties() {
    Matcher section = CHECK_SECTION.matcher(text.replaceAll("#.*", ""));
    return section.find() ? DECLARED.matcher(section.group(1)).results().map(m -> m.group(1)).toList() : List.of();
  }

  TreeSet<String> promisedProperties() {
    TreeSet<String> names = new TreeSet<>();
    promises.forEach(p -> names.addAll(p.verdicts.keySet()));
    return names;
  }
}
