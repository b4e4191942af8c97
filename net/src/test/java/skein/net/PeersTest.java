package skein.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import skein.core.source.Diagnostic;

class PeersTest {

  private static final String PEERS =
      """
      process Client   = { 0 -login!-> 1 -req!-> 2 -res?-> 1 }
      process Server   = { 0 -login?-> 1 -req?-> 2 -res!-> 3 -log!-> 1 }
      process Database = { 0 -log?-> 0 }
      """;

  @Test
  void peersSendToBuffersOfBoundedLength() {
    String system = "system = peers(%d) { Client, Server, Database }";
    assertThat(NetTests.counts(PEERS + system.formatted(0))).isEqualTo("4 / 4");
    assertThat(NetTests.counts(PEERS + system.formatted(1))).isEqualTo("16 / 24");
    assertThat(NetTests.counts(PEERS + system.formatted(2))).isEqualTo("24 / 42");
  }

  @Test
  void buffersKeepTheOrderOfMessages() {
    String peers = "system = peers(3) { {s -a! !1-> t -a! !2-> u -a! !3-> v}, {%s} }";
    assertThat(NetTests.counts(peers.formatted("x -a? !1-> y -a? !2-> z -a? !3-> w"))).isEqualTo("10 / 12");
    assertThat(NetTests.counts(peers.formatted("x -a? !2-> y -a? !1-> z -a? !3-> w"))).isEqualTo("4 / 3");
  }

  @Test
  void sendsAreVisibleAndCanBeHiddenOrSynchronised() {
    String one = "peers(1) { {s -a!-> t}, {x -a?-> y} }";
    assertThat(NetTests.program("system = " + one).rules()).extracting(rule -> rule.action().pattern()).containsExactly("a!", "i");
    assertThat(NetTests.program("system = hide a! in " + one).rules()).extracting(rule -> rule.action().pattern()).containsExactly("i", "i");
    assertThat(NetTests.counts("system = (" + one + ") || {0 -go-> 1 -a!-> 2}")).isEqualTo("4 / 3");
  }

  @Test
  void everyMessageHasOneSenderAndOneOtherReceiver() {
    String first = "{s -a!-> t -b?-> s -c!-> t -c?-> s -d-> t}";
    String second = "{s -a!-> t -e!-> t}";
    assertThat(NetTests.load("system = peers(1) { " + first + ", " + second + " }").diagnostics())
        .extracting(Diagnostic::message, problem -> problem.at().text())
        .containsExactly(
            tuple("`d` is neither a message that `peer 1` sends, such as `m!`, nor one that it receives, such as `m?`", first),
            tuple("nobody receives the message `a`", first),
            tuple("`peer 1` sends the message `c` to itself", first),
            tuple("nobody sends the message `b`", first),
            tuple("the message `a` is sent by `peer 1` and by `peer 2`", second),
            tuple("nobody receives the message `e`", second));
  }

  @Test
  void peersWithoutNamesAreNumbered() {
    String text = "process P = {s -a!-> t} ||| {s} system = peers(1) { P, {s -b!-> t} ||| {s}, {s -a?-> t} rename { x -> y }, {s -b?-> t} }";
    assertThat(NetTests.program(text).agents()).contains("peer 3", "peer 4").doesNotContain("peer 1", "peer 2");
    assertThat(NetTests.load(text.replace("b!", "a!")).diagnostics()).extracting(Diagnostic::message).contains("the message `a` is sent by `P` and by `peer 2`");
  }

  @Test
  void boundsAreNotNegative() {
    assertThat(NetTests.load("system = peers(1 - 2) { {s -a!-> t}, {s -a?-> t} }").diagnostics())
        .extracting(Diagnostic::message, problem -> problem.at().text())
        .containsExactly(tuple("the bound of buffers must be a number from 0 to 1000", "1 - 2"));
  }
}
