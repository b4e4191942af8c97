package skein.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Scripts with which CADP generates the state space, reduces it and checks a query. */
final class Svl {

  private Svl() {}

  static String sequential(String base) {
    return "\"%s.bcg\" = divbranching reduction of \"%s.lnt\";\n".replace("%s", base) + check(base);
  }

  /** For processes with one that keeps the state. */
  static String keeper(String base) {
    return """
        "%s.bcg" = root leaf divsharp reduction
           hold "REFRESH"
           of (
           hide all but START, TICK, PUT, ERR in
              total prio
                 "REFRESH.*" > "TICK.*"
                 "REFRESH.*" > "PUT.*"
              in
                 "%s.lnt"
              end prio
           end hide);
        """
            .replace("%s", base)
        + check(base);
  }

  /**
   * Generates and reduces the processes one by one before they are composed. Actions between two steps occur
   * in only one order: any order works, since each agent only changes its own cells there.
   */
  static String network(String base, Network network) {
    List<String> inner = new ArrayList<>(List.of("REFRESH", "REQUEST", "L"));
    inner.retainAll(network.gates());
    List<String> seen = new ArrayList<>(List.of("START", "SHOW", "ERR"));
    seen.retainAll(network.gates());
    LntLines out = new LntLines(0);
    out.line("% DEFAULT_PROCESS_FILE=\"" + base + ".lnt\"").blank();
    out.line("\"" + base + ".bcg\" = root leaf divsharp reduction").in();
    if (!inner.isEmpty()) {
      out.line("hold " + inner.stream().map(gate -> '"' + gate + '"').collect(Collectors.joining(", ")));
    }
    out.line("of (").line("hide all but " + String.join(", ", seen) + " in").in();
    boolean ordered = inner.size() > 1 || (!inner.isEmpty() && network.agents() > 1);
    if (ordered) {
      out.line("total prio").in();
      if (inner.size() > 1) {
        out.line(inner.stream().map(gate -> "\"" + gate + " .*\"").collect(Collectors.joining(" > ")));
      }
      for (String gate : network.agents() > 1 ? inner : List.<String>of()) {
        out.line(IntStream.range(0, network.agents()).mapToObj(i -> "\"" + gate + " !" + i + " .*\"").collect(Collectors.joining(" > ")));
      }
      out.out().line("in").in();
    }
    LntNetwork.composition(network, out);
    if (ordered) {
      out.out().line("end prio");
    }
    out.out().line("end hide").line(");");
    return out + check(base);
  }

  private static String check(String base) {
    return """

        property CHECK is
           "%s.diag.bcg" = verify "%s.mcl" with evaluator4 in "%s.bcg";
           expected TRUE
        end property;
        """
        .replace("%s", base);
  }

  /** Converts CADP's diagnostic to a sequence of actions. */
  static String diagnostic(String base) {
    return "\n% test -f \"%s.diag.bcg\" && bcg_io \"%s.diag.bcg\" \"%s.diag.seq\"\n".replace("%s", base);
  }
}
