package skein.emit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.interpret.Step;

/**
 * The path that SPIN's verifier replays, read from what the model prints on the way.
 *
 * @param begun whether the initial values are complete; otherwise there is no path
 * @param start the chosen initial values by cell, as printed
 * @param cycle the number of steps before the cycle, if there is one
 * @param rests whether it reaches a state without steps
 */
record PanTrail(boolean begun, Map<Integer, Long> start, List<Step> steps, OptionalInt cycle, boolean rests) {

  private static final Pattern LINE =
      Pattern.compile("skein (start|begun|step|choice|rest)\\b ?(-?\\d*) ?(-?\\d*)|<<<<<START OF CYCLE>>>>>");

  static PanTrail of(String output) {
    Map<Integer, Long> start = new TreeMap<>();
    List<Step> steps = new ArrayList<>();
    OptionalInt cycle = OptionalInt.empty();
    boolean begun = false;
    boolean rests = false;
    Matcher line = LINE.matcher(output);
    while (line.find()) {
      switch (line.group(1)) {
        case null -> cycle = OptionalInt.of(steps.size());
        case "start" -> start.put(Integer.parseInt(line.group(2)), Long.parseLong(line.group(3)));
        case "step" -> steps.add(new Step(Integer.parseInt(line.group(2)), Integer.parseInt(line.group(3)), List.of()));
        case "choice" -> {
          Step last = steps.removeLast();
          List<Long> choices = new ArrayList<>(last.choices());
          choices.add(Long.parseLong(line.group(2)));
          steps.add(new Step(last.rule(), last.agent(), choices));
        }
        case "begun" -> begun = true;
        case "rest" -> rests = true;
        default -> throw new IllegalStateException("no such line: " + line.group());
      }
    }
    return new PanTrail(begun, start, List.copyOf(steps), cycle, rests);
  }
}
