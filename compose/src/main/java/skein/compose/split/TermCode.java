package skein.compose.split;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Op;
import skein.analysis.relation.Term;
import skein.analysis.relation.Terms;

/**
 * Terms as straight-line code over registers, for evaluating the same terms in many states. The first registers are the inputs, in the order in which they are
 * given; they may stand for any terms, which are then not evaluated. Immutable, so several threads may share it.
 */
public final class TermCode {

  private static final Map<Op, Integer> ARITY = arities();

  private record Instruction(Op op, int target, int a, int b, int c, int width, int bits, int index) {}

  private final Instruction[] instructions;
  private final long[] template;
  private final int[] results;
  private final int inputs;

  public TermCode(List<Term> inputs, List<Term> roots) {
    Map<Term, Integer> registers = new HashMap<>();
    List<Long> initial = new ArrayList<>();
    for (Term input : inputs) {
      registers.putIfAbsent(input, initial.size());
      initial.add(0L);
    }
    this.inputs = initial.size();
    List<Instruction> code = new ArrayList<>();
    for (Term part : Terms.parts(roots, registers::containsKey)) {
      if (part.op() == Op.VAR) {
        throw new IllegalArgumentException(part.name() + " is not an input");
      }
      registers.put(part, initial.size());
      initial.add(part.isConst() ? part.value() : 0L);
      if (!part.isConst()) {
        write(part, registers, code);
      }
    }
    instructions = code.toArray(Instruction[]::new);
    template = initial.stream().mapToLong(Long::longValue).toArray();
    results = roots.stream().mapToInt(registers::get).toArray();
  }

  private static Map<Op, Integer> arities() {
    Map<Op, Integer> arities = new EnumMap<>(Op.class);
    for (Op op : Op.values()) {
      arities.put(
          op,
          switch (op) {
            case CONST, VAR -> 0;
            case NOT, SEXT, ZEXT, TRUNC, BIT -> 1;
            case AND, OR, EQ, SLT, SLE, ADD, SUB, MUL, UDIV, UREM -> 2;
            case ITE -> 3;
          });
    }
    return arities;
  }

  private static void write(Term part, Map<Term, Integer> registers, List<Instruction> code) {
    int target = registers.get(part);
    int[] args = part.args().stream().mapToInt(registers::get).toArray();
    int bits = part.args().isEmpty() ? 0 : part.arg(0).width();
    int index = part.op() == Op.BIT ? (int) part.value() : 0;
    int second = args.length > 1 ? args[1] : 0;
    int third = args.length > 2 ? args[2] : 0;
    code.add(new Instruction(part.op(), target, args[0], second, part.op() == Op.ITE ? third : 0, part.width(), bits, index));
    for (int i = 2; i < args.length && part.op() != Op.ITE; i++) {
      code.add(new Instruction(part.op(), target, target, args[i], 0, part.width(), bits, 0));
    }
  }

  /**
   * What the roots compute from the inputs, as numbers: equal if the terms are, whatever they are called and in whichever order their operands and parts come.
   *
   * @param shapes the numbers given so far
   */
  public List<Integer> shapes(TermShapes shapes) {
    Map<Integer, TermShapes.Shape> known = new HashMap<>();
    for (Instruction i : instructions) {
      List<Integer> operands = new ArrayList<>();
      if (i.a == i.target) {
        operands.addAll(known.get(i.a).operands());
      } else {
        operands.add(shape(i.a, known, shapes));
      }
      if (ARITY.get(i.op) > 1) {
        operands.add(shape(i.b, known, shapes));
      }
      if (ARITY.get(i.op) > 2) {
        operands.add(shape(i.c, known, shapes));
      }
      known.put(i.target, new TermShapes.Shape(i.op, i.width, i.bits, i.op == Op.BIT ? i.index : 0, operands));
    }
    return Arrays.stream(results).mapToObj(root -> shape(root, known, shapes)).toList();
  }

  private int shape(int register, Map<Integer, TermShapes.Shape> known, TermShapes shapes) {
    TermShapes.Shape shape = known.get(register);
    return shape != null ? shapes.number(shape) : register < inputs ? shapes.input(register) : shapes.constant(template[register]);
  }

  /** Registers to run with; the inputs are to be set. */
  public long[] registers() {
    return template.clone();
  }

  /** How many roots there are. */
  public int results() {
    return results.length;
  }

  /** The value of a root after running. */
  public long result(long[] registers, int root) {
    return registers[results[root]];
  }

  public void run(long[] r) {
    for (Instruction i : instructions) {
      long a = r[i.a];
      r[i.target] =
          switch (i.op) {
            case CONST, VAR -> throw new IllegalStateException("not an instruction");
            case NOT -> 1 - a;
            case AND -> a & r[i.b];
            case OR -> a | r[i.b];
            case ITE -> a != 0 ? r[i.b] : r[i.c];
            case EQ -> a == r[i.b] ? 1 : 0;
            case SLT -> signed(a, i.bits) < signed(r[i.b], i.bits) ? 1 : 0;
            case SLE -> signed(a, i.bits) <= signed(r[i.b], i.bits) ? 1 : 0;
            case ADD -> mask(a + r[i.b], i.width);
            case SUB -> mask(a - r[i.b], i.width);
            case MUL -> mask(a * r[i.b], i.width);
            case UDIV -> mask(r[i.b] == 0 ? -1 : Long.divideUnsigned(a, r[i.b]), i.width);
            case UREM -> r[i.b] == 0 ? a : Long.remainderUnsigned(a, r[i.b]);
            case SEXT -> mask(signed(a, i.bits), i.width);
            case ZEXT -> a;
            case TRUNC -> mask(a, i.width);
            case BIT -> a >>> i.index & 1;
          };
    }
  }

  private static long signed(long value, int bits) {
    int unused = 64 - bits;
    return value << unused >> unused;
  }

  private static long mask(long value, int width) {
    return width == 64 ? value : value & (1L << width) - 1;
  }
}
