package skein.tapn.xml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Consumer;
import skein.core.program.Timing;
import skein.core.source.Diagnostic;
import skein.core.source.Diagnostics;
import skein.core.source.Nearest;
import skein.core.source.Source;
import skein.core.source.Span;
import skein.tapn.parse.NetBuilder;
import skein.tapn.parse.NetParameters;
import skein.tapn.parse.NetTokens.Mistake;
import skein.tapn.syntax.TimedNet;

/**
 * Reads a file of TAPAAL or of its verifiers. Its elements are read in several passes, since what is shared by components, and the constants, may be declared after
 * what uses them.
 */
public final class TapaalReader {

  /** What is in a component, whose name is empty if places have no prefix; places and transitions have their names by what arcs call them. */
  private record Component(String prefix, List<XmlElement> elements, Map<String, String> places, Map<String, String> transitions) {

    Component(String prefix) {
      this(prefix, new ArrayList<>(), new HashMap<>(), new HashMap<>());
    }

    String qualified(String name) {
      return prefix.isEmpty() ? name : prefix + "." + name;
    }
  }

  private final Source source;
  private final NetParameters parameters;
  private final Diagnostics diagnostics;
  private final NetBuilder net = new NetBuilder();
  private final Component shared = new Component("");
  private final List<Component> components = new ArrayList<>();
  private final List<XmlElement> queries = new ArrayList<>();
  private final Map<String, NetBuilder.Draft> drafts = new LinkedHashMap<>();
  private Component inside = shared;
  private boolean skipping;
  private boolean games;

  private TapaalReader(Source source, NetParameters parameters, Diagnostics diagnostics) {
    this.source = source;
    this.parameters = parameters;
    this.diagnostics = diagnostics;
  }

  /** A net without the parts that could not be read; mistakes are added to the diagnostics.
   * @param properties questions that are written apart from the net */
  public static TimedNet read(Source source, List<Source> properties, NetParameters parameters, Diagnostics diagnostics) {
    TapaalReader reader = new TapaalReader(source, parameters, diagnostics);
    try {
      XmlElements.read(source, reader::start, reader::end);
      reader.net();
      QueryTexts texts = new QueryTexts(reader.net, diagnostics);
      reader.queries.forEach(query -> texts.inNet(query, reader.games));
      properties.forEach(texts::apart);
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
    }
    return reader.net.net(parameters.values());
  }

  private void start(XmlElement element) {
    if (skipping) {
      return;
    }
    switch (element.name()) {
      case "net" -> {
        skipping = element.attribute("active").orElse("true").equals("false");
        inside = new Component(element.attribute("active").isPresent() ? element.required("id") : "");
        if (!skipping) {
          components.add(inside);
        }
      }
      case "feature" -> {
        games |= element.isTrue("isGame");
        refuse(element, "isColored", "coloured nets are not supported");
        refuse(element, "isStochastic", "stochastic nets are not supported");
      }
      case "declaration", "colorset" -> throw new Mistake(Diagnostic.error("unsupported", element.at(), "coloured nets are not supported").withHint("unfold the net in TAPAAL"));
      case "query" -> queries.add(element);
      case "constant" -> {
        if (inside == shared) {
          inside.elements().add(element);
        }
      }
      case "place", "transition", "arc", "inputArc", "outputArc", "transportArc", "inhibitorArc", "shared-place", "shared-transition" -> inside.elements().add(element);
      default -> {
        // Positions, labels and formulas in XML.
      }
    }
  }

  private static void refuse(XmlElement element, String feature, String message) {
    if (element.isTrue(feature)) {
      throw new Mistake(Diagnostic.error("unsupported", element.where(feature), message));
    }
  }

  private void end(String name) {
    if (name.equals("net")) {
      skipping = false;
      inside = shared;
    }
  }

  private void net() {
    if (components.isEmpty()) {
      diagnostics.add(Diagnostic.error("missing-section", new Span(source, 0, 0), "there is no net").withHint("a file of TAPAAL has elements `net` in an element `pnml`"));
    }
    each(shared, List.of("constant"), constant -> parameters.declare(constant.required("name"), constantValue(constant), constant.at()));
    parameters.reportUnknown();
    Inscriptions inscriptions = new Inscriptions(parameters, diagnostics);
    each(shared, List.of("shared-place"), place -> place(shared, place, inscriptions));
    components.forEach(component -> each(component, List.of("place"), place -> place(component, place, inscriptions)));
    each(shared, List.of("shared-transition"), transition -> transition(shared, transition));
    components.forEach(component -> each(component, List.of("transition"), transition -> transition(component, transition)));
    components.forEach(component -> arcs(component, inscriptions));
    drafts.values().forEach(draft -> guarded(draft::add));
  }

  private static long constantValue(XmlElement constant) {
    String value = constant.required("value");
    try {
      return Integer.parseInt(value.strip());
    } catch (NumberFormatException _) {
      throw new Mistake(Diagnostic.error("number", constant.where("value"), "`" + value + "` is not a 32-bit integer"));
    }
  }

  private void place(Component component, XmlElement place, Inscriptions inscriptions) {
    String name = place.attribute("name").orElseGet(() -> place.required("id"));
    boolean isShared = component != shared && shared.places().containsKey(name);
    String qualified = isShared ? name : component.qualified(name);
    if (component.places().putIfAbsent(place.attribute("id").orElse(name), qualified) != null) {
      throw new Mistake(Diagnostic.error("twice", place.at(), "there is a second place `" + name + "`"));
    }
    if (!isShared) {
      net.place(qualified, inscriptions.number(place, "initialMarking", 0), inscriptions.invariant(place), place.at());
    }
  }

  private void transition(Component component, XmlElement transition) {
    String name = transition.attribute("name").orElseGet(() -> transition.required("id"));
    boolean isShared = component != shared && shared.transitions().containsKey(name);
    String qualified = isShared ? name : component.qualified(name);
    if (component.transitions().putIfAbsent(transition.attribute("id").orElse(name), qualified) != null || (!isShared && drafts.containsKey(qualified))) {
      throw new Mistake(Diagnostic.error("twice", transition.at(), "there is a second transition `" + name + "`"));
    }
    if (transition.attribute("distribution").isPresent() && games) {
      throw new Mistake(Diagnostic.error("unsupported", transition.at(), "stochastic games are not supported"));
    }
    if (!isShared) {
      Timing.Side side = transition.attribute("player").orElse("0").equals("1") ? Timing.Side.ENVIRONMENT : Timing.Side.CONTROL;
      drafts.put(qualified, net.new Draft(qualified, List.of(), side, transition.isTrue("urgent"), transition.at()));
    }
  }

  private void arcs(Component component, Inscriptions inscriptions) {
    ArcPairs pairs = new ArcPairs();
    each(component, List.of("arc", "inputArc", "outputArc", "transportArc", "inhibitorArc"), arc -> arc(component, arc, inscriptions, pairs));
    pairs.complete().forEach(pair -> guarded(() -> {
      NetBuilder.Draft draft = draft(component, pair.first(), "target");
      int target = placeAt(component, pair.second(), "target");
      draft.take(new TimedNet.Taken(placeAt(component, pair.first(), "source"), weight(pair.first(), inscriptions), inscriptions.ages(pair.first()), OptionalInt.of(target)), pair.first().at());
    }));
    pairs.halves().forEach(half -> diagnostics.add(
        Diagnostic.error("transport", half.at(), "this is half of a transport arc").withHint("the other half has the same transition and the same number after the interval")));
  }

  private void arc(Component component, XmlElement arc, Inscriptions inscriptions, ArcPairs pairs) {
    boolean fromPlace = component.places().containsKey(arc.required("source"));
    if (arc.name().equals("transportArc")) {
      int target = placeAt(component, arc, "target");
      draft(component, arc, "transition")
          .take(new TimedNet.Taken(placeAt(component, arc, "source"), weight(arc, inscriptions), inscriptions.ages(arc), OptionalInt.of(target)), arc.at());
      return;
    }
    String target = arc.required("target");
    boolean toPlace = component.places().containsKey(target);
    boolean fromTransition = component.transitions().containsKey(arc.required("source"));
    boolean toTransition = component.transitions().containsKey(target);
    if ((fromPlace && toPlace && !fromTransition && !toTransition) || (!fromPlace && !toPlace && fromTransition && toTransition)) {
      throw new Mistake(Diagnostic.error("arc", arc.at(), "this arc connects two " + (fromPlace ? "places" : "transitions")).withHint("an arc connects a place and a transition"));
    }
    String kind = arc.name().equals("arc") ? arc.attribute("type").orElse("normal") : arc.name();
    switch (kind) {
      case "tapnInhibitor", "inhibitor", "inhibitorArc" ->
          draft(component, arc, "target").forbid(new TimedNet.Forbidden(placeAt(component, arc, "source"), weight(arc, inscriptions)));
      case "transport" -> pairs.add(arc, fromPlace);
      case "timed", "normal", "inputArc", "outputArc" -> {
        if (fromPlace && toTransition) {
          TimedNet.Ages ages = kind.equals("normal") ? TimedNet.Ages.ALL : inscriptions.ages(arc);
          draft(component, arc, "target").take(new TimedNet.Taken(placeAt(component, arc, "source"), weight(arc, inscriptions), ages, OptionalInt.empty()), arc.at());
        } else {
          draft(component, arc, "source").put(new TimedNet.Put(placeAt(component, arc, "target"), weight(arc, inscriptions)));
        }
      }
      default -> throw new Mistake(Diagnostic.error("arc", arc.where("type"), "there are no arcs of the type `" + kind + "`"));
    }
  }

  private static int weight(XmlElement arc, Inscriptions inscriptions) {
    return NetBuilder.weight(inscriptions.number(arc, "weight", 1), arc.where("weight"));
  }

  private int placeAt(Component component, XmlElement arc, String attribute) {
    return net.place(named(component.places(), arc, attribute, "place")).orElseThrow();
  }

  private NetBuilder.Draft draft(Component component, XmlElement arc, String attribute) {
    return drafts.get(named(component.transitions(), arc, attribute, "transition"));
  }

  private static String named(Map<String, String> names, XmlElement arc, String attribute, String what) {
    String id = arc.required(attribute);
    String name = names.get(id);
    if (name == null) {
      Diagnostic unknown = Diagnostic.error("unknown-name", arc.where(attribute), "there is no " + what + " `" + id + "`");
      throw new Mistake(Nearest.to(id, names.keySet().stream().sorted().toList()).map(near -> unknown.withHint("did you mean `" + near + "`?")).orElse(unknown));
    }
    return name;
  }

  private void each(Component component, List<String> kinds, Consumer<XmlElement> reading) {
    component.elements().stream().filter(element -> kinds.contains(element.name())).forEach(element -> guarded(() -> reading.accept(element)));
  }

  private void guarded(Runnable reading) {
    try {
      reading.run();
    } catch (Mistake mistake) {
      diagnostics.add(mistake.diagnostic());
    }
  }
}
