package skein.compose.split;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import skein.analysis.relation.Op;

/** Numbers for terms without names: inputs are known by their places, and operands of operators that do not care about their order have none. */
public final class TermShapes {

  /** An operator on shapes, which are given by their numbers. */
  record Shape(Op op, int width, int bits, int index, List<Integer> operands) {

    Shape {
      operands =
          switch (op) {
            case AND, OR, EQ, ADD, MUL -> operands.stream().sorted().toList();
            case CONST, VAR, NOT, ITE, SLT, SLE, SUB, UDIV, UREM, SEXT, ZEXT, TRUNC, BIT -> List.copyOf(operands);
          };
    }
  }

  private record Leaf(boolean isInput, long value) {}

  private final Map<Object, Integer> numbers = new HashMap<>();

  int number(Shape shape) {
    return numbered(shape);
  }

  int input(int place) {
    return numbered(new Leaf(true, place));
  }

  int constant(long value) {
    return numbered(new Leaf(false, value));
  }

  private int numbered(Object key) {
    Integer known = numbers.putIfAbsent(key, numbers.size());
    return known == null ? numbers.size() - 1 : known;
  }
}
