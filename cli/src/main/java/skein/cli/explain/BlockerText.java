package skein.cli.explain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import skein.core.explain.Blocker;
import skein.core.explain.Part;
import skein.core.explain.Reading;

/** Why a step cannot be taken, in words. */
final class BlockerText {

  /** More parts of a condition than this are counted. */
  private static final int MOST_PARTS = 3;

  private BlockerText() {}

  /** On one line. */
  static String brief(Blocker blocker) {
    return switch (blocker) {
      case Blocker.Guard(_, _, _, _, var parts) ->
          parts.stream().limit(MOST_PARTS).map(BlockerText::part).collect(Collectors.joining(", and "))
              + (parts.size() <= MOST_PARTS ? "" : ", and " + more(parts.size() - MOST_PARTS, "part"));
      case Blocker.Pending(var variables) -> "its copy of " + variables + " has to be sent first";
      case Blocker.Undefined(var part) -> part(part);
      case Blocker.EmptyRange(var text, _, _, _, var values) -> text + " is empty" + values(values);
      case Blocker.TooFew(var text, _, long needed, long found, var parts) ->
          text + ": "
              + (needed < 0
                  ? "the number is negative (" + needed + ")"
                  : (parts.isEmpty() ? candidates(found) : qualify(found)) + ", " + needed + " needed");
      case Blocker.Outranked(var step, _) -> step + " has a larger priority";
      case Blocker.NoPartner(var action) -> "waits for " + action + ", which no process inside the restriction offers";
      case Blocker.NotJoined(var action, var missing) ->
          action + " also needs " + String.join(" and ", missing) + ", which " + (missing.size() == 1 ? "does" : "do") + " not offer it";
      case Blocker.Awaited(var message, var from, boolean terminated) ->
          "waits for " + message + " from " + from + ", which " + (terminated ? "has terminated" : "does not send it here");
      case Blocker.NotTaken(var message, var to, boolean terminated) ->
          "waits to send " + message + " to " + to + ", which " + (terminated ? "has terminated" : "does not take it here");
      case Blocker.FullBuffer(var message, var to) -> "waits to send " + message + " to " + to + ", whose buffer is full";
      case Blocker.OtherFirst(var message, var from, var first) -> "waits for " + message + " from " + from + ", but " + first + " is first in its buffer";
      case Blocker.LeftOver(var message, var from) -> "has terminated, and " + message + " from " + from + " is left in its buffer";
      case Blocker.Fails(var error) -> "fails: " + error.message();
      case Blocker.ManyChoices(int tried) when tried == 0 -> "not tried: there are too many choices in this state";
      case Blocker.ManyChoices(int tried) ->
          String.format(Locale.ROOT, "none of the first %,d ways to choose is possible; the others were not tried", tried);
    };
  }

  /** The reasons of several blockers of one agent; to wait for several partners, or several messages of one agent, is one reason. */
  static List<String> brief(List<Blocker> blockers) {
    List<String> partners = blockers.stream().filter(Blocker.NoPartner.class::isInstance).map(b -> ((Blocker.NoPartner) b).action()).toList();
    List<String> reasons = new ArrayList<>();
    if (!partners.isEmpty()) {
      reasons.add(brief(new Blocker.NoPartner(String.join(" or ", partners))));
    }
    Map<Blocker.Awaited, List<String>> awaited = new LinkedHashMap<>();
    for (Blocker blocker : blockers) {
      if (blocker instanceof Blocker.Awaited(var message, var from, boolean terminated)) {
        awaited.computeIfAbsent(new Blocker.Awaited("", from, terminated), _ -> new ArrayList<>()).add(message);
      }
    }
    awaited.forEach((each, messages) -> reasons.add(brief(new Blocker.Awaited(String.join(" or ", messages), each.from(), each.terminated()))));
    blockers.stream().filter(b -> !(b instanceof Blocker.NoPartner || b instanceof Blocker.Awaited)).map(BlockerText::brief).forEach(reasons::add);
    return reasons.stream().distinct().toList();
  }

  /** On several lines, with every part of a condition. */
  static List<String> full(Blocker blocker) {
    return switch (blocker) {
      case Blocker.Guard(var text, _, boolean needed, var value, var parts) -> {
        String guard = "the guard " + text + (needed ? " is " + value.word() : " is true, so the step is not skipped");
        boolean isPart = parts.size() == 1 && parts.getFirst().text().equals(text);
        yield isPart ? List.of(guard + values(parts.getFirst().values())) : listed(guard, parts);
      }
      case Blocker.TooFew(_, _, _, _, var parts) -> listed(brief(blocker), parts);
      case Blocker.Pending _, Blocker.Undefined _, Blocker.EmptyRange _, Blocker.Outranked _, Blocker.NoPartner _, Blocker.NotJoined _, Blocker.Awaited _,
          Blocker.NotTaken _, Blocker.FullBuffer _, Blocker.OtherFirst _, Blocker.LeftOver _, Blocker.Fails _, Blocker.ManyChoices _ ->
              List.of(brief(blocker));
    };
  }

  private static List<String> listed(String title, List<Part> parts) {
    List<String> lines = new ArrayList<>();
    lines.add(title + (parts.isEmpty() ? "" : ":"));
    parts.forEach(part -> lines.add("  " + part(part)));
    return lines;
  }

  static String more(int count, String what) {
    return count + " more " + what + (count == 1 ? "" : "s");
  }

  /** If there are too few agents, none of them was judged. */
  private static String candidates(long found) {
    return found == 0 ? "there is no agent to pick" : "there " + (found == 1 ? "is 1 agent" : "are " + found + " agents") + " to pick from";
  }

  private static String qualify(long found) {
    return found == 0 ? "no agent qualifies" : found == 1 ? "1 agent qualifies" : found + " agents qualify";
  }

  private static String part(Part part) {
    String bindings = part.bindings().stream().map(BlockerText::reading).collect(Collectors.joining(", "));
    return part.text() + " is " + part.value().word() + (bindings.isEmpty() ? "" : " for " + bindings) + values(part.values());
  }

  private static String values(List<Reading> values) {
    return values.isEmpty() ? "" : values.stream().map(BlockerText::reading).collect(Collectors.joining(", ", " (", ")"));
  }

  private static String reading(Reading reading) {
    return reading.name() + " = " + reading.value();
  }
}
