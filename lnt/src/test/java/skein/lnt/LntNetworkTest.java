package skein.lnt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import skein.analysis.AnalysedProgram;
import skein.core.answer.Obstacle;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.testing.Golden;
import skein.emit.EmitOptions;
import skein.emit.EmittedFile;
import skein.emit.Inexpressible;
import skein.emit.testing.Examples;

class LntNetworkTest {

  private static final Path GOLDEN = Golden.root().resolve("lnt/src/test/golden");
  private static final EmitOptions PARALLEL = new EmitOptions(Optional.of("parallel"), true, OptionalInt.empty(), false);
  private static final Pattern PROCESS = Pattern.compile("(?s)process (\\w+) \\[([A-Z, ]+): any\\](.*?)end process");
  private static final Pattern ACTION = Pattern.compile("\\b(START|TICK|PUT|QRY|REFRESH|REQUEST|L|SHOW|ERR)\\b");

  @Test
  void theElectionWithoutTurns() {
    Program program = Examples.load("election", "n=2", false);
    for (EmittedFile file : new LntFiles().emit("election.free", new AnalysedProgram(program), program.properties().subList(0, 1), PARALLEL).files()) {
      Golden.check(GOLDEN.resolve(file.name()), file.text());
    }
  }

  @Test
  void examplesThatCanBeDecomposedIntoAgents() {
    StringBuilder table = new StringBuilder();
    for (skein.emit.testing.Examples.Example example : skein.emit.testing.Examples.all()) {
      String outcome;
      try {
        Program program = example.program();
        LntTest.balanced(LntNetwork.of(new Network(new AnalysedProgram(program), program.properties().getFirst().claim().subject())));
        outcome = "a network";
      } catch (Inseparable reason) {
        outcome = reason.getMessage();
      }
      table.append(example).append(": ").append(outcome).append('\n');
    }
    Golden.check(GOLDEN.resolve("examples.txt"), table.toString());
  }

  @Test
  void messagesCarryWhatLinksRead() {
    String text = network(Examples.load("alignment", "birds=3 side=4 see=2", false), 0);
    assertThat(text).contains("function LINK_0 (me: INT, other: INT, t: STATE) : BOOL is");
    String put = lineWith(text, "PUT (me,");
    String heard = lineWith(text, "PUT (j,");
    assertThat(put.split(",")).hasSameSizeAs(heard.split(","));
  }

  @Test
  void messagesCarryAllElementsOfAnArray() {
    Program program = Examples.load("ballot", "n=3", false);
    int votes = program.variables().stream().filter(v -> v.name().equals("Ballot.votes")).findFirst().orElseThrow().offset();
    String text = network(program, 0);
    assertThat(lineWith(text, "PUT (me,")).isEqualTo(
        "PUT (me, 0 of INT, s[NAT ((me * 3) + %d)], s[NAT ((me * 3) + %d)], s[NAT ((me * 3) + %d)]);".formatted(votes, votes + 1, votes + 2));
    assertThat(lineWith(text, "PUT (j,")).isEqualTo("PUT (j, 0 of INT, v0, v1, v2);");
    assertThat(lineWith(text, "s[NAT ((me * 3) + " + (votes + 2) + ")] :=")).endsWith(":= v2;");
  }

  @Test
  void agentsThatReadOthersAreNotDecomposedAndTheTextSaysWhy() {
    Program program = Examples.load("swap-meet", "n=2 goods=2", false);
    assertThatThrownBy(() -> new Network(new AnalysedProgram(program), Optional.empty()))
        .isInstanceOf(Inseparable.class)
        .hasMessageContaining("of other agents");
    List<EmittedFile> files = new LntFiles().emit("swap-meet", new AnalysedProgram(program), program.properties().subList(0, 1), PARALLEL).files();
    Golden.check(GOLDEN.resolve(files.getLast().name()), files.getLast().text());
    String text = files.getFirst().text();
    assertThat(text).contains("\n-- One process keeps the state of all agents: `").contains("process KEEPER");
  }

  @Test
  void sharedCellsAreSentWithTheTick() {
    Program program = Examples.load("peterson", "", false);
    Network network = new Network(new AnalysedProgram(program), program.properties().getFirst().claim().subject());
    assertThat(network.shared).isNotEmpty();
    String text = LntNetwork.of(network);
    for (String line : text.lines().map(String::strip).filter(l -> l.startsWith("TICK (")).toList()) {
      assertThat(line.split(",")).as(line).hasSize(1 + network.shared.size());
    }
    assertThat(network.hasMessages()).isFalse();
    assertThat(text).doesNotContain("TIMESTAMPS", "PUT", "SCHED");
  }

  @Test
  void everyGateTypeAndFunctionInUseIsDeclared() {
    for (Program program : programs()) {
      for (Property property : program.properties()) {
        Optional<String> text = tryNetwork(program, property);
        text.ifPresent(t -> {
          LntTest.balanced(t);
          gatesAreDeclared(t);
          namesAreDeclared(t);
          gatesAreSynchronised(t);
        });
      }
    }
  }

  @Test
  void randomModelsBecomeWellFormedNetworks() {
    int written = 0;
    for (int seed = 0; seed < (Boolean.getBoolean("skein.thorough") ? 500 : 30); seed++) {
      Program program = Examples.random(seed);
      for (Property property : program.properties()) {
        Optional<String> text = tryNetwork(program, property);
        if (text.isPresent()) {
          written++;
          LntTest.balanced(text.get());
          gatesAreDeclared(text.get());
          namesAreDeclared(text.get());
          gatesAreSynchronised(text.get());
        }
      }
    }
    assertThat(written).isGreaterThanOrEqualTo(5);
  }

  private static List<Program> programs() {
    List<Program> programs = new ArrayList<>();
    for (boolean roundRobin : List.of(false, true)) {
      programs.add(Examples.load("election", "n=3", roundRobin));
      programs.add(Examples.load("alignment", "birds=3 side=4 see=2", roundRobin));
      programs.add(Examples.load("peterson", "", roundRobin));
      programs.add(Examples.load("commit", "workers=2", roundRobin));
    }
    return programs;
  }

  private static String network(Program program, int property) {
    return LntNetwork.of(new Network(new AnalysedProgram(program), program.properties().get(property).claim().subject()));
  }

  private static Optional<String> tryNetwork(Program program, Property property) {
    try {
      return Optional.of(LntNetwork.of(new Network(new AnalysedProgram(program), property.claim().subject())));
    } catch (Inseparable reason) {
      assertThat(reason.getMessage()).containsAnyOf("of other agents", "no small bound", "may cause an error", "no agents", "how agents communicate is not known");
      return Optional.empty();
    } catch (Inexpressible problem) {
      assertThat(problem.obstacle()).isInstanceOf(Obstacle.MarkOccurs.class);
      return Optional.empty();
    }
  }

  private static String lineWith(String text, String start) {
    return text.lines().map(String::strip).filter(l -> l.startsWith(start)).findFirst().orElseThrow();
  }

  private static Map<String, MatchResult> processes(String text) {
    Map<String, MatchResult> processes = new LinkedHashMap<>();
    Matcher matcher = PROCESS.matcher(text.replaceAll("--[^\\n]*", ""));
    while (matcher.find()) {
      processes.put(matcher.group(1), matcher.toMatchResult());
    }
    return processes;
  }

  private static Set<String> list(String gates) {
    return new LinkedHashSet<>(Arrays.asList(gates.strip().split(", ")));
  }

  /** A process uses all its gates and no others. */
  private static void gatesAreDeclared(String text) {
    processes(text).forEach((name, process) -> {
      Set<String> used = new TreeSet<>();
      ACTION.matcher(process.group(3)).results().forEach(action -> used.add(action.group(1)));
      Set<String> declared = new TreeSet<>(list(process.group(2)));
      if (name.equals("AGENT")) {
        // Without writes, nothing is refreshed.
        used.addAll(declared.contains("REFRESH") ? List.of("REFRESH") : List.of());
        used.addAll(declared.contains("L") ? List.of("L") : List.of());
      }
      assertThat(used).as(name + " in " + text).isEqualTo(declared);
    });
  }

  private static void namesAreDeclared(String text) {
    String code = text.replaceAll("--[^\\n]*", "");
    Set<String> types = names(code, "type (\\w+) is");
    types.addAll(List.of("INT", "BOOL", "NAT"));
    assertThat(types).as(text).containsAll(names(code, "\\bany (FROM_\\w+)")).containsAll(names(code, "\\w: (?:STATE|RANKS|FROM_\\w+)".replace("(?:", "(")));
    Set<String> functions = names(code, "function (\\w+) \\(");
    functions.addAll(types);
    functions.addAll(names(code, "process (\\w+) \\["));
    functions.addAll(List.of("START", "TICK", "PUT", "QRY", "REFRESH", "REQUEST", "L", "SHOW", "ERR"));
    assertThat(functions).as(text).containsAll(names(code, "\\b([A-Z][A-Z_0-9]*) \\("));
    processes(text).forEach((name, process) -> {
      Set<String> variables = names(process.group(0), "(\\w+): \\w+");
      assertThat(variables).as(name + " in " + text).containsAll(names(process.group(3), "\\b([a-z]\\w*) :="));
    });
  }

  private static Set<String> names(String text, String pattern) {
    Set<String> names = new TreeSet<>();
    Pattern.compile(pattern).matcher(text).results().forEach(found -> names.add(found.group(1)));
    return names;
  }

  /** Each process besides the agents synchronises on all its gates, and all agents synchronise on steps and messages. */
  private static void gatesAreSynchronised(String text) {
    Map<String, MatchResult> processes = processes(text);
    String main = processes.get("MAIN").group(3);
    Matcher common = Pattern.compile("par ([A-Z, ]+) in").matcher(main);
    assertThat(common.find()).isTrue();
    Set<String> gates = list(processes.get("AGENT").group(2));
    Set<String> shared = new TreeSet<>(gates);
    shared.removeAll(List.of("REFRESH", "REQUEST", "L"));
    assertThat(new TreeSet<>(list(common.group(1)))).isEqualTo(shared);
    Set<String> coupled = new TreeSet<>();
    processes.keySet().stream()
        .filter(name -> !List.of("MAIN", "AGENT").contains(name))
        .forEach(name -> {
          Matcher call = Pattern.compile("([A-Z, ]+) ->\\s+" + name + " \\[([A-Z, ]+)\\]").matcher(main);
          assertThat(call.find()).as(name + " in " + main).isTrue();
          Set<String> own = list(processes.get(name).group(2));
          assertThat(list(call.group(1))).isEqualTo(list(call.group(2))).isEqualTo(own);
          coupled.addAll(own);
        });
    if (!coupled.isEmpty()) {
      Matcher agents = Pattern.compile("([A-Z, ]+) ->\\s+par [A-Z, ]+ in").matcher(main);
      assertThat(agents.find()).isTrue();
      assertThat(new TreeSet<>(list(agents.group(1)))).isEqualTo(coupled);
    }
    if (gates.contains("REQUEST")) {
      assertThat(coupled).contains("REFRESH", "REQUEST");
    }
    if (gates.contains("L")) {
      assertThat(coupled).contains("L");
    }
    assertThat(gates).containsAll(coupled);
  }
}
