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

/**
 * A peer in CCS. A communication is a channel, on which the sender outputs; the same action has the same name in the files of all peers. States that are only
 * passed through have no definition of their own.
 */
public final class PeerCcs {

  private final PeerAutomaton peer;
  private final Map<ChorAction, String> names;
  private final String process;
  private final List<List<PeerAutomaton.Transition>> steps = new ArrayList<>();
  private final int[] entries;

  private PeerCcs(PeerAutomaton peer, Map<ChorAction, String> names) {
    this.peer = peer;
    this.names = names;
    String name = peer.name().replaceAll("^_+", "");
    this.process = name.isEmpty() || Character.isDigit(name.charAt(0)) ? "P" + name : Character.toUpperCase(name.charAt(0)) + name.substring(1);
    this.entries = new int[peer.states().size()];
    for (int state = 0; state < entries.length; state++) {
      steps.add(new ArrayList<>());
    }
    for (PeerAutomaton.Transition step : peer.transitions()) {
      steps.get(step.source()).add(step);
      entries[step.target()]++;
    }
    entries[0]++;
  }

  /**
   * The text of a peer.
   *
   * @param actions all actions of the choreography, which determine the names of channels
   */
  public static String of(PeerAutomaton peer, Set<ChorAction> actions, String choreography) {
    return new PeerCcs(peer, names(actions)).text(choreography);
  }

  /** The names of actions in CCS: that of the action alone, if no other one has it. */
  public static Map<ChorAction, String> names(Set<ChorAction> actions) {
    Map<String, Long> uses = actions.stream().collect(Collectors.groupingBy(ChorAction::name, Collectors.counting()));
    UniqueNames unique = new UniqueNames("tau"::equals);
    Map<ChorAction, String> names = new LinkedHashMap<>();
    for (ChorAction action : actions) {
      String name = uses.get(action.name()) == 1 ? action.name() : action.name() + "_" + String.join("_", action.peers());
      names.put(action, unique.of(Character.isLowerCase(name.charAt(0)) ? name : "a" + name));
    }
    return names;
  }

  private String text(String choreography) {
    StringBuilder out = new StringBuilder("# The peer " + peer.name() + " of " + choreography + ".\n");
    Map<String, String> meanings = new LinkedHashMap<>();
    names.forEach((action, name) -> {
      if (action.peers().contains(peer.name())) {
        meanings.put((isSent(action) ? "'" : "") + name, action.text());
      }
    });
    int width = meanings.keySet().stream().mapToInt(String::length).max().orElse(0);
    meanings.forEach((name, meaning) -> out.append("#   " + name + " ".repeat(width - name.length()) + "  is " + meaning + "\n"));
    out.append('\n');
    // The last definition is the system.
    for (int state = entries.length - 1; state >= 0; state--) {
      if (isDefined(state)) {
        out.append(name(state) + " = " + choice(state) + "\n");
      }
    }
    return out.toString();
  }

  private boolean isDefined(int state) {
    return state == 0 || (!peer.isTerminated(state) && (entries[state] > 1 || steps.get(state).size() != 1));
  }

  private String name(int state) {
    return state == 0 ? process : process + "_" + state;
  }

  private String choice(int state) {
    if (peer.isTerminated(state)) {
      return "1";
    }
    Set<String> branches = new LinkedHashSet<>();
    steps.get(state).forEach(step -> branches.add(prefix(step)));
    return branches.isEmpty() ? "0" : String.join(" + ", branches);
  }

  private String prefix(PeerAutomaton.Transition first) {
    StringBuilder out = new StringBuilder();
    PeerAutomaton.Transition step = first;
    while (true) {
      out.append(action(step.move())).append('.');
      int target = step.target();
      if (isDefined(target) || peer.isTerminated(target)) {
        return out.append(peer.isTerminated(target) && target != 0 ? "1" : name(target)).toString();
      }
      step = steps.get(target).getFirst();
    }
  }

  private String action(PeerMove move) {
    return move instanceof PeerMove.Act(var action) ? (isSent(action) ? "'" : "") + names.get(action) : "tau";
  }

  private boolean isSent(ChorAction action) {
    return action.isCommunication() && action.sender().equals(peer.name());
  }
}
