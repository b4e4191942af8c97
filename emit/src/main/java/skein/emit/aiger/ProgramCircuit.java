package skein.emit.aiger;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import skein.analysis.bits.BitBlaster;
import skein.analysis.bits.Words;
import skein.analysis.relation.Cell;
import skein.analysis.relation.Choice;
import skein.analysis.relation.Move;
import skein.analysis.relation.Relation;
import skein.analysis.relation.Term;
import skein.core.budget.Budget;
import skein.core.program.Program;
import skein.core.program.Values;
import skein.emit.run.AnswerMeaning;
import skein.emit.run.BadStateQuestion;
import skein.emit.run.CellNames;

/**
 * A program as a circuit. Inputs select a move and its choices; if the move is not enabled, nothing
 * changes. A latch is 0 if its bit is as in the first initial state. If there are several initial states, the latch
 * {@code begun} is 0 until the inputs have selected one of them.
 */
public final class ProgramCircuit {

  private final Program program;
  private final Relation relation;
  private final List<String> names;
  private final Aig aig = new Aig();
  private final Words words = new Words(aig);
  /** The inputs and latches of variables. */
  private final Map<Term, int[]> defined = new HashMap<>();
  private final BitBlaster blaster = new BitBlaster(aig, defined::get, Budget.UNLIMITED);
  private final SortedSet<Integer> cone;
  private final List<Circuit.Input> inputs = new ArrayList<>();
  /** The number of the selected move, in binary. */
  private final int[] selector;
  /** The inputs of each choice of a move, by its position; moves share them. */
  private final List<int[]> choices = new ArrayList<>();
  /** The inputs that select the values of cells with several initial values; null for the others. */
  private final int[][] proposed;
  private final int[][] current;
  private final boolean begins;
  private final Circuit circuit;

  private ProgramCircuit(Relation relation, BadStateQuestion question, String name) {
    this.program = relation.program();
    this.relation = relation;
    this.names = CellNames.of(program);
    Term bad = question.bad(relation);
    this.cone = relation.cone(List.of(bad));
    this.begins =
        !program.init().assumptions().isEmpty()
            || cone.stream().anyMatch(cell -> program.init().values().get(cell).count() > 1);
    this.selector = word("move", bitsFor(relation.moves().size()));
    this.proposed = new int[relation.cells().size()][];
    this.current = new int[relation.cells().size()][];
    choiceInputs();
    int[] latched = state();
    int begun = begins ? aig.leaf() : Aig.TRUE;
    int badNow = aig.and(begun, blaster.literal(bad));
    this.circuit = new Circuit(aig, inputs, latches(latched, begun), badNow, name, comments(name, question));
  }

  /** Throws {@link skein.analysis.relation.TooLarge}. */
  public static ProgramCircuit of(Relation relation, BadStateQuestion question, String name) {
    return new ProgramCircuit(relation, question, name);
  }

  public byte[] binary() {
    return AigerWriter.binary(circuit);
  }

  public byte[] ascii() {
    return AigerWriter.ascii(circuit);
  }

  Circuit circuit() {
    return circuit;
  }

  Relation relation() {
    return relation;
  }

  /** Whether the first clock tick is spent on the initial state. */
  boolean begins() {
    return begins;
  }

  SortedSet<Integer> cone() {
    return cone;
  }

  /** Reads one tick's inputs, in their order, as the number of a move. */
  int move(boolean[] tick) {
    return (int) number(selector, tick);
  }

  /** The value that the inputs select for a choice, by its position in the move. */
  long choice(int place, boolean[] tick) {
    return place < choices.size() ? number(choices.get(place), tick) : 0;
  }

  /** The code that the inputs select for a cell; empty for cells with one initial value. */
  boolean isProposed(int cell) {
    return proposed[cell] != null;
  }

  long proposed(int cell, boolean[] tick) {
    return number(proposed[cell], tick);
  }

  /** Inputs are the first leaves, in order. */
  private long number(int[] word, boolean[] tick) {
    long value = 0;
    for (int i = 0; i < word.length; i++) {
      int literal = word[i];
      int place = literal < 2 ? -1 : index(literal);
      boolean bit = place < 0 ? literal == Aig.TRUE : tick[place];
      value |= bit ? 1L << i : 0;
    }
    return value;
  }

  private int index(int literal) {
    for (int i = 0; i < inputs.size(); i++) {
      if (inputs.get(i).literal() == literal) {
        return i;
      }
    }
    throw new IllegalArgumentException("not an input");
  }

  private static int bitsFor(long count) {
    return count <= 1 ? 0 : 64 - Long.numberOfLeadingZeros(count - 1);
  }

  private int[] word(String name, int width) {
    int[] word = new int[width];
    for (int i = 0; i < width; i++) {
      word[i] = aig.leaf();
      inputs.add(new Circuit.Input(width == 1 ? name : name + ":" + i, word[i]));
    }
    return word;
  }

  private void choiceInputs() {
    List<Integer> widths = new ArrayList<>();
    for (Move move : relation.moves()) {
      for (int i = 0; i < move.choices().size(); i++) {
        Term input = move.choices().get(i).input();
        int width = input == null ? 0 : Math.max(1, input.width());
        if (i == widths.size()) {
          widths.add(0);
        }
        widths.set(i, Math.max(widths.get(i), width));
      }
    }
    for (int i = 0; i < widths.size(); i++) {
      choices.add(word("choice" + i, widths.get(i)));
    }
    for (Move move : relation.moves()) {
      for (int i = 0; i < move.choices().size(); i++) {
        Choice choice = move.choices().get(i);
        if (choice.input() != null) {
          defined.put(choice.input(), Arrays.copyOf(choices.get(i), Math.max(1, choice.input().width())));
        }
      }
    }
  }

  /** Creates the latches and defines the cells; returns the literals in the order of the cone's bits. */
  private int[] state() {
    for (int cell : cone) {
      Values values = program.init().values().get(cell);
      if (values.count() > 1) {
        proposed[cell] = word("start " + names.get(cell), width(cell));
      }
    }
    if (inputs.isEmpty()) {
      // Counterexamples are lists of inputs: without inputs, their length would be unknown.
      word("tick", 1);
    }
    List<Integer> literals = new ArrayList<>();
    for (int cell : cone) {
      int[] bits = new int[width(cell)];
      long first = start(cell);
      for (int i = 0; i < bits.length; i++) {
        int latch = aig.leaf();
        literals.add(latch);
        bits[i] = latch ^ (int) (first >>> i & 1);
      }
      current[cell] = bits;
      defined.put(relation.cells().get(cell).variable(), bits);
    }
    return literals.stream().mapToInt(Integer::intValue).toArray();
  }

  private int width(int cell) {
    return Math.max(1, relation.cells().get(cell).variable().width());
  }

  /** The code of the cell's first initial value. */
  private long start(int cell) {
    return relation.cells().get(cell).code().encode(program.init().values().get(cell).get(0));
  }

  private List<Circuit.Latch> latches(int[] literals, int begun) {
    int initial = begins ? initial() : Aig.TRUE;
    int[][] next = steps();
    List<Circuit.Latch> latches = new ArrayList<>();
    int at = 0;
    for (int cell : cone) {
      long first = start(cell);
      for (int i = 0; i < current[cell].length; i++) {
        int flip = (int) (first >>> i & 1);
        int before = proposed[cell] == null ? current[cell][i] : proposed[cell][i];
        int after = aig.ite(begun, next[cell][i], before) ^ flip;
        latches.add(new Circuit.Latch(name(relation.cells().get(cell), i), literals[at++], after));
      }
    }
    if (begins) {
      latches.add(new Circuit.Latch("begun", begun, aig.or(begun, initial)));
    }
    if (latches.isEmpty()) {
      // Some tools require at least one latch.
      latches.add(new Circuit.Latch("nothing", aig.leaf(), Aig.FALSE));
    }
    return latches;
  }

  private List<String> comments(String property, BadStateQuestion question) {
    List<String> lines = new ArrayList<>();
    lines.add(oneLine(program.name()) + ": " + property + ", " + program.schedule().label() + " schedule");
    lines.addAll(AnswerMeaning.of(question instanceof BadStateQuestion.Holds, "sat (1)", "unsat (0)"));
    lines.add("a latch is 0 if its bit has its initial value; a move that is not enabled changes nothing");
    for (int i = 0; i < relation.moves().size(); i++) {
      Move move = relation.moves().get(i);
      String agent = program.agents().isEmpty() ? "" : program.agents().get(move.agent()) + ", ";
      lines.add("move " + i + ": " + agent + oneLine(program.rules().get(move.rule()).name()));
    }
    return lines;
  }

  private static String oneLine(String text) {
    return text.replaceAll("\\s+", " ");
  }

  private String name(Cell cell, int bit) {
    return names.get(cell.index()) + (cell.variable().isBool() ? "" : ":" + bit);
  }

  /** Whether the selected state is initial: the same terms over other bits. */
  private int initial() {
    Map<Term, int[]> other = new HashMap<>();
    for (Cell cell : relation.cells()) {
      if (cell.variable() == null) {
        continue;
      }
      int index = cell.index();
      int[] bits =
          cone.contains(index) && proposed[index] != null
              ? proposed[index]
              : words.constant(width(index), start(index));
      other.put(cell.variable(), bits);
    }
    return new BitBlaster(aig, other::get, Budget.UNLIMITED).literal(relation.init());
  }

  /** The next value of each cell of the cone, once begun. */
  private int[][] steps() {
    List<Move> moves = relation.moves();
    int[] taken = new int[moves.size()];
    for (int i = 0; i < taken.length; i++) {
      int chosen = words.equal(selector, words.constant(selector.length, i));
      taken[i] = aig.and(chosen, blaster.literal(moves.get(i).enabled()));
    }
    int[][] next = new int[current.length][];
    for (int cell : cone) {
      List<Integer> writers = new ArrayList<>();
      for (int i = 0; i < taken.length; i++) {
        if (moves.get(i).next().containsKey(cell)) {
          writers.add(i);
        }
      }
      int written = aig.or(writers.stream().mapToInt(i -> taken[i]).toArray());
      next[cell] = new int[current[cell].length];
      for (int bit = 0; bit < next[cell].length; bit++) {
        int at = bit;
        int[] cases =
            writers.stream().mapToInt(i -> aig.and(taken[i], blaster.bits(moves.get(i).next().get(cell))[at])).toArray();
        next[cell][bit] = aig.or(aig.or(cases), aig.and(written ^ 1, current[cell][bit]));
      }
    }
    return next;
  }
}
