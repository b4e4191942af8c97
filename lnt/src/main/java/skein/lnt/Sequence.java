package skein.lnt;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Step;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;

/**
 * The actions of CADP's {@code .seq} format, one label in quotes per line, as the start and the steps of a run.
 *
 * @param initial the initial state, with the values from START for cells with several values
 */
record Sequence(long[] initial, List<Step> steps) {

  private static final Pattern LABEL = Pattern.compile("(?m)^\\s*\"([^\"]*)\"\\s*$");
  private static final Pattern OFFER = Pattern.compile("!\\s*\\(?(-?\\d+)\\)?");

  /** Reads the first sequence; {@code decode} restores marks. */
  static Sequence read(String text, Program program, LongUnaryOperator decode) {
    String first = text.split("(?m)^\\s*\\[\\]\\s*$")[0];
    long[] initial = null;
    List<Step> steps = new ArrayList<>();
    Matcher label = LABEL.matcher(first);
    while (label.find()) {
      List<Long> offers = offers(label.group(1));
      String gate = label.group(1).strip().split("\\s")[0];
      switch (gate) {
        case "START" -> initial = initial(offers, program, decode);
        case "STEP" -> steps.add(step(offers));
        case "ERR" -> {
          // A step that causes an error is not taken; the error shows in the state before it.
        }
        default -> throw new ToolTrouble(Tool.CADP, ToolProblem.Flaw.UNKNOWN_ACTION, gate);
      }
    }
    if (initial == null) {
      throw new ToolTrouble(Tool.CADP, ToolProblem.Flaw.NO_START);
    }
    return new Sequence(initial, steps);
  }

  private static List<Long> offers(String label) {
    List<Long> offers = new ArrayList<>();
    Matcher offer = OFFER.matcher(label);
    while (offer.find()) {
      offers.add(Long.parseLong(offer.group(1)));
    }
    return offers;
  }

  private static long[] initial(List<Long> offers, Program program, LongUnaryOperator decode) {
    List<Values> values = program.init().values();
    long[] state = new long[values.size()];
    int next = 0;
    for (int i = 0; i < state.length; i++) {
      state[i] = values.get(i).count() == 1 ? values.get(i).get(0) : decode.applyAsLong(offers.get(next++));
    }
    return state;
  }

  /** Rule, agent, choices; the last offer says whether the predicate holds. */
  private static Step step(List<Long> offers) {
    List<Long> choices = offers.subList(2, offers.size() - 1);
    return new Step(offers.get(0).intValue(), offers.get(1).intValue(), choices);
  }
}
