package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

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
    assertThat(NetTests.load("system = peers(1) { {s -a!-> t -b?-> s -c!-> t -c?-> s -d-> t}, {s -a!-> t -e!-> t} }").diagnostics())
        .extracting(Diagnostic::message)
        .containsExactly(
            "`d` is neither a message that `process` sends, such as `m!`, nor one that it receives, such as `m?`",
            "the message `a` is sent by `process` and by `process`",
            "nobody receives the message `a`",
            "`process` sends the message `c` to itself",
            "nobody receives the message `e`",
            "nobody sends the message `b`");
  }
}
