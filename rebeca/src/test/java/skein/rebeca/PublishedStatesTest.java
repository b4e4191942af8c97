package skein.rebeca;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Numbers of states that the authors of Rebeca have published, and answers about their models. */
class PublishedStatesTest {

  private static String tickets(int customers) {
    StringBuilder text =
        new StringBuilder(
            """
            env int service = 2;
            env int time = 24;
            reactiveclass Customer(3) {
              knownrebecs { Agent a; }
              statevars { boolean sent; }
              Customer() { self.try(); }
              msgsrv try() { a.requestTicket(); sent = true; }
              msgsrv ticketIssued() { sent = false; self.try() after(30); }
            }
            reactiveclass Agent(10) {
              knownrebecs { TicketService ts; }
              msgsrv requestTicket() { ts.requestTicket((Customer) sender) deadline(time); }
              msgsrv ticketIssued(Customer customer) { customer.ticketIssued(); }
            }
            reactiveclass TicketService(10) {
              knownrebecs { Agent a; }
              msgsrv requestTicket(Customer customer) { delay(service); a.ticketIssued(customer); }
            }
            main {
              Agent a(ts):();
              TicketService ts(a):();
            """);
    for (int i = 1; i <= customers; i++) {
      text.append("  Customer c").append(i).append("(a):();\n");
    }
    return text.append("}\n").toString();
  }

  private static final String SENSOR_NODE =
      """
      env int samplingRate = 25;
      env int sensorTaskDelay = 2;
      env int miscTaskDelay = 10;
      env int bufferSize = 3;
      env int onePacketTransmissionTime = 7;
      reactiveclass Sensor(10) {
        knownrebecs { CPU cpu; }
        Sensor() { self.sensorFirst(); }
        msgsrv sensorFirst() { self.sensorLoop() after(?(10, 20, 30)); }
        msgsrv sensorLoop() {
          int period = 1000 / samplingRate;
          cpu.sensorEvent() deadline(period);
          self.sensorLoop() after(period);
        }
      }
      reactiveclass Misc(10) {
        knownrebecs { CPU cpu; }
        Misc() { self.miscFirst(); }
        msgsrv miscFirst() { self.miscLoop() after(?(10, 20, 30)); }
        msgsrv miscLoop() { cpu.miscEvent(); self.miscLoop() after(120); }
      }
      reactiveclass CPU(10) {
        knownrebecs { RCD senderDevice, receiverDevice; }
        statevars { int samples; }
        msgsrv miscEvent() { delay(miscTaskDelay); }
        msgsrv sensorEvent() {
          delay(sensorTaskDelay);
          samples += 1;
          if (samples == bufferSize) {
            senderDevice.send(receiverDevice, 1);
            samples = 0;
          }
        }
      }
      reactiveclass RCD(2) {
        msgsrv send(RCD receiver, byte packets) { delay(onePacketTransmissionTime); }
      }
      main {
        Sensor sensor(cpu):();
        Misc misc(cpu):();
        CPU cpu(sending, receiving):();
        RCD sending():();
        RCD receiving():();
      }
      """;

  private static ActorStates states(String text, String... options) {
    return ActorStates.of(RandomActorsTest.program(text, options));
  }

  @ParameterizedTest
  @CsvSource({"1, 5, 8, 2", "2, 51, 77, 10", "3, 252, 360, 39", "4, 1289, 1825, 184"})
  void ticketServicesHaveThePublishedNumbersOfStates(int customers, int floating, int plain, int beforeTime) {
    assertThat(states(tickets(customers)).states()).isEqualTo(floating);
    ActorStates all = states(tickets(customers), "semantics", "plain");
    assertThat(all.states()).isEqualTo(plain);
    assertThat(all.beforeTime()).isEqualTo(beforeTime);
    assertThat(all.violated()).isEmpty();
  }

  @Test
  void theDeadlineItselfIsInTime() {
    assertThat(states(tickets(3), "service", "3", "time", "8").violated()).isEmpty();
    assertThat(states(tickets(4), "service", "3", "time", "8").violated()).containsExactly("Schedulable");
    assertThat(states(tickets(4), "service", "3", "time", "9").violated()).isEmpty();
  }

  @Test
  void pingAndPongTakeTurns() {
    String text =
        """
        reactiveclass Ping(3) { knownrebecs { Pong po; } Ping() { self.ping(); } msgsrv ping() { po.pong() after(2); delay(2); } }
        reactiveclass Pong(3) { knownrebecs { Ping pi; } msgsrv pong() { pi.ping() after(1); delay(1); } }
        main { Ping pi(po):(); Pong po(pi):(); }
        """;
    assertThat(states(text).states()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"25, 56, 138", "100, 125, 304"})
  void sensorNodesHaveThePublishedNumbersOfStates(String rate, int floating, int plain) {
    ActorStates one = states(SENSOR_NODE, "samplingRate", rate);
    ActorStates other = states(SENSOR_NODE, "samplingRate", rate, "semantics", "plain");
    assertThat(List.of(one.states(), other.states())).containsExactly(floating, plain);
    assertThat(one.violated()).isEmpty();
    assertThat(other.violated()).isEmpty();
  }

  @Test
  void aSampleMissesItsDeadlineIfTheRateIsTooHigh() {
    ActorStates states = states(SENSOR_NODE, "samplingRate", "111");
    assertThat(states.violated()).containsExactly("Schedulable");
    assertThat(states.labels()).contains("miss !cpu !sensorEvent");
  }

  @ParameterizedTest
  @CsvSource({"2, 100", "10, 90", "30, 30"})
  void theGreatestRateIsThePublishedOne(String task, int greatest) {
    List<Boolean> schedulable = new ArrayList<>();
    for (int rate : new int[] {greatest, greatest + 1}) {
      schedulable.add(states(SENSOR_NODE, "sensorTaskDelay", task, "samplingRate", "" + rate).violated().isEmpty());
    }
    assertThat(schedulable).containsExactly(true, false);
  }
}
