package skein.ask.choreography;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import skein.chor.repair.RepairDecider;
import skein.chor.repair.RepairMessage;
import skein.chor.repair.RepairOutcome;
import skein.chor.syntax.ChorPrinter;
import skein.chor.syntax.ChorSpec;
import skein.chor.syntax.Choreography;
import skein.chor.syntax.Name;
import skein.core.source.Span;

/** A repaired choreography as text, with marks before what was added. */
final class RepairedText {

  /** No text contains it. */
  private static final char MARK = '\u0001';

  private final ChorSpec original;
  private final RepairOutcome.Repaired repaired;
  private final Set<String> names;
  private final Set<Span> decided;

  RepairedText(ChorSpec original, RepairOutcome.Repaired repaired) {
    this.original = original;
    this.repaired = repaired;
    this.names = repaired.messages().stream().map(RepairMessage::name).collect(Collectors.toSet());
    this.decided = repaired.deciders().stream().map(RepairDecider::part).collect(Collectors.toSet());
  }

  ChoreographyRepair answer() {
    return new ChoreographyRepair(
        ChoreographyRepair.Outcome.REPAIRED,
        repaired.messages().stream().map(RepairedText::added).toList(),
        repaired.deciders().stream().map(decider -> new ChoreographyRepair.AddedDecider(decider.peer(), decider.part())).toList(),
        !repaired.superfluous(),
        Optional.empty(),
        lines(),
        whole());
  }

  private static ChoreographyRepair.AddedMessage added(RepairMessage message) {
    return new ChoreographyRepair.AddedMessage(
        message.name(), message.sender(), message.receiver(), ChoreographyRepair.Purpose.valueOf(message.purpose().name()), message.part());
  }

  /** The definitions that were changed, line by line. */
  private List<ChoreographyRepair.Line> lines() {
    return changed().values().stream().flatMap(definition -> marked(definition).lines()).map(RepairedText::line).toList();
  }

  /** The whole text with the new definitions in place of the old ones; the rest is as it was written. */
  private String whole() {
    Map<String, ChorSpec.Definition> changed = changed();
    StringBuilder out = new StringBuilder();
    String text = original.definitions().getFirst().name().at().source().text();
    int copied = 0;
    for (ChorSpec.Definition before : original.definitions()) {
      ChorSpec.Definition after = changed.get(before.name().text());
      if (after != null) {
        out.append(text, copied, before.name().at().start()).append(ChorPrinter.of(after));
        copied = end(text, before);
      }
    }
    return out.append(text.substring(copied)).toString();
  }

  /** The place of a body does not include the parentheses around it. */
  private static int end(String text, ChorSpec.Definition definition) {
    int body = definition.body().at().end();
    int open = 0;
    for (int i = definition.name().at().end(); i < text.length(); i++) {
      if (i >= body && open == 0) {
        return i;
      }
      switch (text.charAt(i)) {
        case '(' -> open++;
        case ')' -> open--;
        case '#' -> i = Math.max(i, text.indexOf('\n', i) < 0 ? text.length() : text.indexOf('\n', i));
        default -> {}
      }
    }
    return text.length();
  }

  private Map<String, ChorSpec.Definition> changed() {
    Map<String, ChorSpec.Definition> changed = new LinkedHashMap<>();
    List<ChorSpec.Definition> after = repaired.spec().definitions();
    for (int i = 0; i < after.size(); i++) {
      if (!ChorPrinter.of(after.get(i)).equals(ChorPrinter.of(original.definitions().get(i)))) {
        changed.put(after.get(i).name().text(), after.get(i));
      }
    }
    return changed;
  }

  private String marked(ChorSpec.Definition definition) {
    return ChorPrinter.of(new ChorSpec.Definition(definition.name(), marked(definition.body())));
  }

  private Choreography marked(Choreography term) {
    return switch (term) {
      case Choreography.Skip _, Choreography.Local _, Choreography.Call _ -> term;
      case Choreography.Message(var action, var sender, var receiver, var at) ->
          names.contains(action.text()) ? new Choreography.Message(marked(action), sender, receiver, at) : term;
      case Choreography.Sequence(var parts, var at) -> new Choreography.Sequence(marked(parts), at);
      case Choreography.Parallel(var branches, var at) -> new Choreography.Parallel(marked(branches), at);
      case Choreography.Choice(var branches, var decider, var at) -> new Choreography.Choice(marked(branches), marked(decider, at), at);
      case Choreography.Loop(var body, var decider, var at) -> new Choreography.Loop(marked(body), marked(decider, at), at);
    };
  }

  private List<Choreography> marked(List<Choreography> terms) {
    return terms.stream().map(this::marked).toList();
  }

  private Optional<Name> marked(Optional<Name> decider, Span part) {
    return decided.contains(part) ? decider.map(RepairedText::marked) : decider;
  }

  private static Name marked(Name name) {
    return new Name(MARK + name.text(), name.at());
  }

  private static ChoreographyRepair.Line line(String marked) {
    StringBuilder text = new StringBuilder();
    List<ChoreographyRepair.Range> added = new ArrayList<>();
    for (int i = 0; i < marked.length(); i++) {
      if (marked.charAt(i) != MARK) {
        text.append(marked.charAt(i));
        continue;
      }
      int end = i + 1;
      while (end < marked.length() && Character.isJavaIdentifierPart(marked.charAt(end))) {
        end++;
      }
      boolean message = end < marked.length() && marked.charAt(end) == '(';
      int start = text.length() - (message ? 0 : "by ".length());
      int length = message ? marked.indexOf(')', end) - i : end - i - 1 + "by ".length();
      added.add(new ChoreographyRepair.Range(start, start + length));
    }
    return new ChoreographyRepair.Line(text.toString(), added);
  }
}
