package skein.flow.shop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.flow.shop.JobShop.Operation;

/** Reads the format of JSPLIB: comments, the numbers of jobs and machines, and for each job pairs of a machine and a duration, each job in a line of its own. */
public final class ShopReader {

  private static final Pattern TOKEN = Pattern.compile("[^\\s]+");
  private static final int MOST_JOBS = 1000;
  private static final int MOST_MACHINES = 1000;
  private static final int LONGEST = 1_000_000;

  private final Source source;
  private final Diagnostics diagnostics;

  private ShopReader(Source source, Diagnostics diagnostics) {
    this.source = source;
    this.diagnostics = diagnostics;
  }

  /** Empty if there are errors, which are added to the diagnostics. */
  public static Optional<JobShop> read(Source source, Diagnostics diagnostics) {
    Optional<JobShop> shop = new ShopReader(source, diagnostics).read();
    return diagnostics.hasErrors() ? Optional.empty() : shop;
  }

  private Optional<JobShop> read() {
    List<List<Span>> lines = lines();
    if (lines.isEmpty()) {
      error("missing-section", new Span(source, 0, 0), "this file is empty; expected the number of jobs and the number of machines");
      return Optional.empty();
    }
    List<Span> head = lines.getFirst();
    if (head.size() != 2) {
      error("syntax", head.getFirst(), "expected two numbers in this line: of jobs and of machines");
      return Optional.empty();
    }
    OptionalInt jobs = number(head.getFirst(), 1, MOST_JOBS, "the number of jobs");
    OptionalInt machines = number(head.getLast(), 1, MOST_MACHINES, "the number of machines");
    if (jobs.isEmpty() || machines.isEmpty()) {
      return Optional.empty();
    }
    if (lines.size() - 1 != jobs.getAsInt()) {
      Span at = lines.size() - 1 < jobs.getAsInt() ? lines.getLast().getLast() : lines.get(jobs.getAsInt() + 1).getFirst();
      error("syntax", at, "the first line says that there are " + jobs.getAsInt() + " jobs, but " + (lines.size() - 1) + " lines follow");
      return Optional.empty();
    }
    return Optional.of(new JobShop(lines.stream().skip(1).map(line -> job(line, machines.getAsInt())).toList(), machines.getAsInt()));
  }

  private List<List<Span>> lines() {
    List<List<Span>> lines = new ArrayList<>();
    String text = source.text();
    int start = 0;
    for (int end = 0; end <= text.length(); end++) {
      if (end == text.length() || text.charAt(end) == '\n' || text.charAt(end) == '\r') {
        List<Span> tokens = tokens(start, end);
        if (!tokens.isEmpty()) {
          lines.add(tokens);
        }
        start = end + 1;
      }
    }
    return lines;
  }

  private List<Span> tokens(int from, int to) {
    List<Span> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(source.text()).region(from, to);
    while (matcher.find() && source.text().charAt(matcher.start()) != '#') {
      tokens.add(new Span(source, matcher.start(), matcher.end()));
    }
    return tokens;
  }

  private List<Operation> job(List<Span> line, int machines) {
    if (line.size() % 2 != 0) {
      error("syntax", line.getLast(), "this machine has no duration: a job is a list of pairs of a machine and a duration");
      return List.of();
    }
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < line.size(); i += 2) {
      OptionalInt machine = number(line.get(i), 0, machines - 1, "a machine");
      OptionalInt duration = number(line.get(i + 1), 0, LONGEST, "a duration");
      if (machine.isPresent() && duration.isPresent()) {
        operations.add(new Operation(machine.getAsInt(), duration.getAsInt()));
      }
    }
    return operations;
  }

  private OptionalInt number(Span token, int least, int most, String what) {
    String text = token.text();
    if (text.matches("\\d{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
      return OptionalInt.of(Integer.parseInt(text));
    }
    error(text.matches("-?\\d+") ? "range" : "syntax", token, what + " must be an integer in " + least + ".." + most + ", not `" + text + "`");
    return OptionalInt.empty();
  }

  private void error(String code, Span at, String message) {
    diagnostics.add(Diagnostic.error(code, at, message));
  }
}
