package skein.chor.project;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import skein.chor.meaning.ChorAction;
import skein.chor.meaning.PeerAutomaton;
import skein.chor.meaning.PeerMove;
import skein.triples.term.StructureTooLarge;

/** A peer as a Java class that follows its automaton, with an interface for what the actions do. Needs nothing but the JDK. */
public final class PeerJava {

  private static final int LIMIT = 1_000;

  /** Reserved words, methods of every object, which an interface cannot declare again, and what the interface has already. */
  private static final Set<String> RESERVED =
      Set.of(
          ("_ abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if"
                  + " implements import instanceof int interface long native new null package private protected public return short static strictfp super switch"
                  + " synchronized this throw throws transient true try void volatile while yield"
                  + " choose clone finalize getClass hashCode notify notifyAll toString wait")
              .split(" "));

  /** Classes that the text uses. */
  private static final Set<String> USED = Set.of("Actions", "ArrayList", "IllegalStateException", "Integer", "InterruptedException", "List", "Network", "String", "ThreadLocalRandom");

  private final PeerAutomaton peer;
  private final String choreography;
  private final Map<ChorAction, String> methods = new LinkedHashMap<>();

  private final String className;

  private PeerJava(PeerAutomaton peer, String choreography, String className) {
    this.peer = peer;
    this.className = className;
    this.choreography = choreography;
    Set<ChorAction> actions = new LinkedHashSet<>();
    peer.transitions().forEach(step -> {
      if (step.move() instanceof PeerMove.Act(var action)) {
        actions.add(action);
      }
    });
    Map<String, Long> uses = actions.stream().collect(Collectors.groupingBy(ChorAction::name, Collectors.counting()));
    UniqueNames unique = new UniqueNames(RESERVED::contains);
    actions.forEach(action -> methods.put(action, unique.of(uses.get(action.name()) == 1 ? action.name() : action.name() + partner(action))));
  }

  /**
   * The text of the class.
   *
   * @param className one of {@link #classNames}
   * @throws StructureTooLarge if the automaton is too large for a class
   */
  public static String of(PeerAutomaton peer, String choreography, String className) {
    if (peer.states().size() > LIMIT) {
      throw new StructureTooLarge(LIMIT, "states");
    }
    return new PeerJava(peer, choreography, className).text();
  }

  /** The names of the classes of peers; they differ in more than upper and lower case, so that they can be names of files. */
  public static Map<String, String> classNames(List<String> peers) {
    UniqueNames unique = new UniqueNames(name -> USED.contains(name) || RESERVED.contains(name));
    Map<String, String> names = new LinkedHashMap<>();
    peers.forEach(peer -> names.put(peer, unique.of(Character.toUpperCase(peer.charAt(0)) + peer.substring(1))));
    return names;
  }

  private String partner(ChorAction action) {
    if (!action.isCommunication()) {
      return "";
    }
    String other = isSent(action) ? action.receiver() : action.sender();
    return (isSent(action) ? "To" : "From") + Character.toUpperCase(other.charAt(0)) + other.substring(1);
  }

  private boolean isSent(ChorAction action) {
    return action.isCommunication() && action.sender().equals(peer.name());
  }

  private boolean isReceived(ChorAction action) {
    return action.isCommunication() && action.receiver().equals(peer.name());
  }

  private String text() {
    return """
        import java.util.ArrayList;
        import java.util.List;
        import java.util.concurrent.ThreadLocalRandom;

        /** The peer %1$s of %2$s: does what the projection of the choreography leaves to it. */
        public final class %3$s {

          /** What happens when %1$s acts; one method for each of its actions. */
          public interface Actions {
        %4$s
            /** Decides where several steps are possible: the index of one of them. */
            default int choose(List<String> steps) {
              return ThreadLocalRandom.current().nextInt(steps.size());
            }
          }

          /** How the peers are connected. Each has a buffer, from which it receives messages in the order in which they were sent to it. */
          public interface Network {

            /** Appends the message to the buffer of the receiver. */
            void send(String receiver, String message) throws InterruptedException;

            /** Removes the oldest message; if there is none, waits for it, or is null. */
            String receive(boolean wait) throws InterruptedException;
          }

          private final Actions actions;
          private final Network network;
          /** The oldest message, if it was received but not yet used; otherwise null. */
          private String waiting;

          public %3$s(Actions actions, Network network) {
            this.actions = actions;
            this.network = network;
          }

          /** Returns when the peer has terminated. */
          public void run() throws InterruptedException {
            int state = 0;
            while (state != %5$d) {
              state = step(state);
            }
          }

        %6$s
          /** The index of one of the steps that are possible; waits for a message if there is no other. */
          private int pick(List<String> own, List<String> messages) throws InterruptedException {
            if (waiting == null && !messages.isEmpty()) {
              waiting = network.receive(own.isEmpty());
            }
            List<Integer> possible = new ArrayList<>();
            List<String> texts = new ArrayList<>(own);
            texts.addAll(messages);
            for (int i = 0; i < texts.size(); i++) {
              if (i < own.size() || texts.get(i).equals(waiting)) {
                possible.add(i);
              }
            }
            if (possible.isEmpty()) {
              throw new IllegalStateException("%1$s received " + waiting + ", but expected one of " + messages);
            }
            int chosen = possible.get(possible.size() == 1 ? 0 : actions.choose(possible.stream().map(texts::get).toList()));
            if (chosen >= own.size()) {
              waiting = null;
            }
            return chosen;
          }
        }
        """
        .formatted(peer.name(), choreography, className, declarations(), terminated(), steps());
  }

  /** A number that no state has, if it never terminates. */
  private int terminated() {
    for (int state = 0; state < peer.states().size(); state++) {
      if (peer.isTerminated(state)) {
        return state;
      }
    }
    return -1;
  }

  private String declarations() {
    StringBuilder out = new StringBuilder();
    methods.forEach((action, method) -> {
      String what = isSent(action) ? " Before it is sent." : isReceived(action) ? " After it is received." : "";
      out.append("\n    /** {@code " + action.text() + "}." + what + " */\n    void " + method + "();\n");
    });
    return out.toString();
  }

  private String steps() {
    Map<Integer, List<PeerAutomaton.Transition>> bySource = new LinkedHashMap<>();
    for (int state = 0; state < peer.states().size(); state++) {
      bySource.put(state, new ArrayList<>());
    }
    peer.transitions().forEach(step -> bySource.get(step.source()).add(step));
    StringBuilder cases = new StringBuilder();
    bySource.forEach((state, steps) -> {
      if (!steps.isEmpty()) {
        cases.append("      // ").append(peer.states().get(state).text()).append('\n');
        cases.append("      case ").append(state).append(" -> ").append(of(steps)).append('\n');
      }
    });
    return "  private int step(int state) throws InterruptedException {\n    return switch (state) {\n" + cases
        + "      default -> throw new IllegalStateException(\"there is no state \" + state);\n    };\n  }\n";
  }

  private String of(List<PeerAutomaton.Transition> steps) {
    List<PeerAutomaton.Transition> own = steps.stream().filter(step -> !isReceipt(step.move())).toList();
    List<PeerAutomaton.Transition> received = steps.stream().filter(step -> isReceipt(step.move())).toList();
    if (steps.size() == 1 && received.isEmpty()) {
      return result(own.getFirst());
    }
    StringBuilder out = new StringBuilder("switch (pick(" + texts(own) + ", " + texts(received) + ")) {\n");
    List<PeerAutomaton.Transition> ordered = new ArrayList<>(own);
    ordered.addAll(received);
    for (int i = 0; i < ordered.size(); i++) {
      out.append("        " + (i == ordered.size() - 1 ? "default" : "case " + i) + " -> " + result(ordered.get(i)) + "\n");
    }
    return out.append("      };").toString();
  }

  private static String texts(List<PeerAutomaton.Transition> steps) {
    return steps.stream().map(step -> "\"" + step.move().text() + "\"").collect(Collectors.joining(", ", "List.of(", ")"));
  }

  private boolean isReceipt(PeerMove move) {
    return move instanceof PeerMove.Act(var action) && isReceived(action);
  }

  private String result(PeerAutomaton.Transition step) {
    if (!(step.move() instanceof PeerMove.Act(var action))) {
      return step.target() + ";";
    }
    String send = isSent(action) ? " network.send(\"" + action.receiver() + "\", \"" + action.text() + "\");" : "";
    return "{ actions." + methods.get(action) + "();" + send + " yield " + step.target() + "; }";
  }
}
