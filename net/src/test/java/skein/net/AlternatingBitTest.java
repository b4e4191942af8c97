package skein.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The alternating-bit protocol with a connection phase and two lossy channels of c cells each: full graphs, before hiding. */
class AlternatingBitTest {

  private static final List<String> MESSAGES = List.of("f0", "f1", "d0N", "d0Y", "d1N", "d1Y");

  @ParameterizedTest
  @CsvSource({
    "1, false, 380 / 1068", "2, false, 1880 / 6212", "3, false, 9200 / 34934",
    "1, true, 440 / 1254", "2, true, 2224 / 7360", "3, true, 10976 / 41560"
  })
  void hasThePublishedSize(int cells, boolean terminating, String expected) {
    assertThat(NetTests.counts(text(cells, terminating))).isEqualTo(expected);
  }

  /** With the labels hidden that users do not see. */
  static String hiding(int cells, boolean terminating) {
    return text(cells, terminating).replace("system = ", "system = hide all but sen, rec, ok, err, t in (") + ")";
  }

  static String text(int cells, boolean terminating) {
    StringBuilder sender = new StringBuilder("process Sender = { D0; ");
    StringBuilder receiver = new StringBuilder("process Receiver = { R0; ");
    for (int b = 0; b <= 1; b++) {
      int other = 1 - b;
      for (String x : List.of("N", "Y")) {
        sender.append("D%1$d -sen !%2$s-> F%1$d%2$s -put !f%1$d-> WF%1$d%2$s -get !%1$d-> S%3$d%2$s; ".formatted(b, x, other));
        sender.append("WF%1$d%2$s -get !%3$d-> WF%1$d%2$s -err-> D%1$d; ".formatted(b, x, other));
        sender.append("C%1$d -sen !%2$s-> S%1$d%2$s -put !d%1$d%2$s-> WD%1$d; ".formatted(b, x));
        for (int e = 0; e <= 1; e++) {
          receiver.append("R%d -take !d%d%s-> %s; ".formatted(e, b, x, b == e ? "P" + b + x : "A" + b));
        }
        receiver.append("P%1$d%2$s -rec !%2$s-> A%1$d; ".formatted(b, x));
      }
      sender.append("WD%1$d -get !%1$d-> K%2$d -ok-> C%2$d; WD%1$d -get !%2$d-> WD%1$d -err-> D%1$d; ".formatted(b, other));
      sender.append(terminating ? "D%1$d -t-> stop; C%1$d -t-> stop; ".formatted(b) : "");
      receiver.append("R0 -take !f%1$d-> A%1$d; R1 -take !f%1$d-> A%1$d; A%1$d -reply !%1$d-> R%2$d; ".formatted(b, other));
    }
    StringBuilder system = new StringBuilder("system = Sender || Receiver");
    for (String kind : List.of("Data", "Ack")) {
      for (int i = 1; i <= cells; i++) {
        system.append(" || %s%s(%d)".formatted(i == cells ? "Last" : "", kind, i));
      }
    }
    return sender + "}\n" + receiver + "}\n" + cell("Data", "d", "put", "take", cells, MESSAGES) + cell("Ack", "r", "reply", "get", cells, List.of("0", "1")) + system;
  }

  private static String cell(String name, String channel, String first, String last, int cells, List<String> messages) {
    StringBuilder plain = new StringBuilder("{ e; ");
    StringBuilder losing = new StringBuilder("{ e; ");
    for (String m : messages) {
      String pass = "e -%1$s[i-1] !%2$s-> m%2$s -%1$s[i] !%2$s-> e; ".formatted(channel, m);
      plain.append(pass);
      losing.append(pass + "m%2$s -%1$sloss !%2$s-> e; ".formatted(channel, m));
    }
    String rename = "} rename { %1$s[0] -> %2$s, %1$s[%3$d] -> %4$s }\n".formatted(channel, first, cells, last);
    return "process " + name + "(i) = " + plain + rename + "process Last" + name + "(i) = " + losing + rename;
  }
}
