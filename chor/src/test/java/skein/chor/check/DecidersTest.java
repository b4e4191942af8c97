package skein.chor.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.chor.parse.ChorParser;
import skein.chor.syntax.ChorSpec;
import skein.core.budget.Budget;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Source;

/** The warnings against what the peers really do: where every choice has a decider, a peer that cannot tell two branches apart is nondeterministic. */
final class DecidersTest {

  private static final int TEXTS = Boolean.getBoolean("skein.thorough") ? 200_000 : 3_000;

  private static final List<String> PEERS = List.of("p", "q", "r");

  @Test
  void peersThatAreNotWarnedOfCanTellTheBranchesApart() {
    Random random = new Random(2);
    int judged = 0;
    int unclear = 0;
    for (int i = 0; i < TEXTS; i++) {
      String text = "peers p, q, r\nX = " + term(random, 4) + "; Y\nY = " + term(random, 2);
      Source source = new Source("x.chor", text);
      Diagnostics diagnostics = new Diagnostics();
      Optional<ChorSpec> spec = ChorParser.parse(source, diagnostics);
      Optional<CheckedChor> checked = spec.flatMap(s -> ChorChecker.check(source, s, Optional.empty(), diagnostics, Budget.UNLIMITED));
      if (checked.isPresent()) {
        boolean warned = diagnostics.inTextOrder().stream().map(Diagnostic::message).anyMatch(message -> message.contains("begin with") && message.contains("for `"));
        boolean deterministic = PEERS.stream().allMatch(peer -> isDeterministic(PeerAutomaton.ofPeer(spec.get(), "X", peer, Budget.UNLIMITED)));
        judged++;
        unclear += deterministic ? 0 : 1;
        assertThat(deterministic || warned).as(text).isTrue();
      }
    }
    assertThat(judged).isGreaterThan(TEXTS / 5);
    assertThat(unclear).isBetween(judged / 20, judged - judged / 4);
  }

  private static boolean isDeterministic(PeerAutomaton peer) {
    Map<String, Integer> targets = new HashMap<>();
    return peer.transitions().stream()
        .filter(transition -> !transition.move().isInternal())
        .allMatch(transition -> {
          Integer other = targets.put(transition.source() + ((PeerMove.Act) transition.move()).action().text(), transition.target());
          return other == null || other == transition.target();
        });
  }

  /** Without {@code ||}, and with deciders that often take part. */
  private static String term(Random random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      String peer = PEERS.get(random.nextInt(3));
      String other = PEERS.get(random.nextInt(3));
      return random.nextInt(8) == 0 ? "skip" : (random.nextBoolean() ? "a" : "b") + (peer.equals(other) ? "@" + peer : "(" + peer + " -> " + other + ")");
    }
    String decider = " by " + PEERS.get(random.nextInt(3));
    return switch (random.nextInt(4)) {
      case 0 -> "(" + term(random, depth - 1) + ")*" + decider;
      case 1 -> "(" + joined(random, depth, " + ") + ")" + decider;
      default -> "(" + joined(random, depth, "; ") + ")";
    };
  }

  private static String joined(Random random, int depth, String operator) {
    return IntStream.range(0, 2 + random.nextInt(2)).mapToObj(_ -> term(random, depth - 1)).collect(Collectors.joining(operator));
  }
}
