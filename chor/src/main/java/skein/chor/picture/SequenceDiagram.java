package skein.chor.picture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import skein.chor.meaning.Participation;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.triples.term.StructureTooLarge;

/**
 * A choreography as a sequence diagram. Definitions stand where they are called; a recursive one is a frame, and calls inside it refer to that.
 *
 * @param peers those that take part, in the order of the text
 */
public record SequenceDiagram(String name, List<String> peers, List<Fragment> fragments) {

  private static final int LIMIT = 2_000;

  public SequenceDiagram {
    peers = List.copyOf(peers);
    fragments = List.copyOf(fragments);
  }

  /** What stands one below the other. */
  public sealed interface Fragment {}

  /** A communication. */
  public record Arrow(String sender, String receiver, String text) implements Fragment {}

  /** An action of one peer. */
  public record Own(String peer, String text) implements Fragment {}

  /** A call of a definition that is drawn around it. */
  public record Reference(String name, List<String> peers) implements Fragment {
    public Reference {
      peers = List.copyOf(peers);
    }
  }

  /**
   * Several regions, one below the other.
   *
   * @param title who decides, or the name of the definition; empty if there is nothing to say
   * @param peers those that take part in it
   */
  public record Frame(Kind kind, String title, List<String> peers, List<List<Fragment>> regions) implements Fragment {
    public Frame {
      peers = List.copyOf(peers);
      regions = regions.stream().map(List::copyOf).toList();
    }
  }

  /** What a frame means; the names are those of UML. */
  public enum Kind { ALT, OPT, PAR, LOOP, REF }

  /**
   * Needs a checked spec.
   *
   * @throws StructureTooLarge if it would be too large to read
   */
  public static SequenceDiagram of(ChorSpec spec, String main) {
    Drawing drawing = new Drawing(spec);
    Choreography whole = new Choreography.Call(new Name(main, drawing.bodies.get(main).at()), drawing.bodies.get(main).at());
    List<Fragment> fragments = drawing.fragments(whole);
    return new SequenceDiagram(main, drawing.peers(whole), fragments);
  }

  private static final class Drawing {

    private final Map<String, Choreography> bodies = new LinkedHashMap<>();
    private final Participation participation;
    private final List<String> order;
    private final List<String> open = new ArrayList<>();
    private int size;

    Drawing(ChorSpec spec) {
      spec.definitions().forEach(definition -> bodies.put(definition.name().text(), definition.body()));
      this.participation = new Participation(spec);
      this.order = spec.peers().stream().map(Name::text).toList();
    }

    List<String> peers(Choreography term) {
      Set<String> taking = participation.peers(term);
      return order.stream().filter(taking::contains).toList();
    }

    List<Fragment> fragments(Choreography term) {
      List<Fragment> fragments = new ArrayList<>();
      add(term, fragments);
      return fragments;
    }

    private void add(Choreography term, List<Fragment> into) {
      if (++size > LIMIT) {
        throw new StructureTooLarge(LIMIT, "parts");
      }
      switch (term) {
        case Choreography.Skip _ -> {}
        case Choreography.Local(var action, var peer, var _) -> into.add(new Own(peer.text(), action.text()));
        case Choreography.Message(var action, var sender, var receiver, var _) -> into.add(new Arrow(sender.text(), receiver.text(), action.text()));
        case Choreography.Sequence(var parts, var _) -> parts.forEach(part -> add(part, into));
        case Choreography.Parallel(var branches, var _) -> into.add(frame(Kind.PAR, "", term, branches));
        case Choreography.Loop(var body, var decider, var _) -> into.add(frame(Kind.LOOP, decision(decider, term), term, List.of(body)));
        case Choreography.Choice(var branches, var decider, var _) -> {
          List<Choreography> some = branches.stream().filter(branch -> !(branch instanceof Choreography.Skip)).toList();
          boolean optional = branches.size() == 2 && some.size() == 1;
          into.add(frame(optional ? Kind.OPT : Kind.ALT, decision(decider, term), term, optional ? some : branches));
        }
        case Choreography.Call(var name, var _) -> call(name.text(), term, into);
      }
    }

    private Frame frame(Kind kind, String title, Choreography term, List<Choreography> regions) {
      return new Frame(kind, title, peers(term), regions.stream().map(this::fragments).toList());
    }

    private String decision(Optional<Name> decider, Choreography term) {
      return peers(term).size() < 2 ? "" : decider.map(Name::text).orElse("each") + " decides";
    }

    private void call(String name, Choreography term, List<Fragment> into) {
      if (open.contains(name)) {
        into.add(new Reference(name, peers(term)));
        return;
      }
      open.add(name);
      if (participation.isRecursive(name)) {
        into.add(new Frame(Kind.REF, name, peers(term), List.of(fragments(bodies.get(name)))));
      } else {
        add(bodies.get(name), into);
      }
      open.removeLast();
    }
  }
}
