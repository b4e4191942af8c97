package skein.tapn.xml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** In files of TAPAAL, a transport arc is written as two: to the transition and from it, with the same number after the interval. */
final class ArcPairs {

  record Pair(XmlElement first, XmlElement second) {}

  private final Map<String, XmlElement> firsts = new LinkedHashMap<>();
  private final Map<String, XmlElement> seconds = new LinkedHashMap<>();
  private final List<XmlElement> surplus = new ArrayList<>();

  /** @param toTransition whether it is the first half */
  void add(XmlElement arc, boolean toTransition) {
    String inscription = arc.attribute("inscription").orElse("");
    String number = inscription.substring(inscription.lastIndexOf(':') + 1).strip();
    String key = arc.required(toTransition ? "target" : "source") + " " + number;
    if ((toTransition ? firsts : seconds).putIfAbsent(key, arc) != null) {
      surplus.add(arc);
    }
  }

  List<Pair> complete() {
    return firsts.entrySet().stream().filter(first -> seconds.containsKey(first.getKey())).map(first -> new Pair(first.getValue(), seconds.get(first.getKey()))).toList();
  }

  List<XmlElement> halves() {
    List<XmlElement> halves = new ArrayList<>(surplus);
    firsts.forEach((key, arc) -> {
      if (!seconds.containsKey(key)) {
        halves.add(arc);
      }
    });
    seconds.forEach((key, arc) -> {
      if (!firsts.containsKey(key)) {
        halves.add(arc);
      }
    });
    return halves;
  }
}
