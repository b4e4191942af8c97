package skein.cli.prelink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/** Uses what is rewritten in every way that the compiler treats differently; what it returns consists of classes of the JDK. */
public final class PrelinkedSample implements Supplier<List<Object>> {

  sealed interface Shape {

    /** A switch in an interface. */
    default int corners() {
      return switch (this) {
        case Circle _ -> 0;
        case Polygon p -> p.corners;
        case Empty _ -> -1;
      };
    }
  }

  record Circle(double radius) implements Shape {}

  record Polygon(int corners, String name) implements Shape {}

  record Empty() implements Shape {}

  enum Colour {
    RED,
    BLUE
  }

  record Everything(
      boolean a, byte b, char c, short d, int e, long f, float g, double h, Object i, int[] j, Colour k, List<String> l) {}

  @Override
  public List<Object> get() {
    List<Object> said = new ArrayList<>();
    for (Shape shape : new Shape[] {new Circle(1), new Circle(-0.0), new Polygon(3, "x"), new Polygon(3, null), new Polygon(4, "x"), new Empty()}) {
      said.add(kind(shape));
      said.add(shape.corners());
      said.add(shape.hashCode());
      said.add(shape.toString());
      said.add(any(shape));
    }
    said.add(kind(null));
    said.addAll(Arrays.asList(word(null), word("one"), word("two"), word("three"), any("text"), any(7), any(List.of()), colour(Colour.BLUE), colour(null)));
    List<Everything> all = everything();
    for (Everything one : all) {
      said.add(one.j() == null ? one.hashCode() : 0);
      for (Everything other : all) {
        said.add(one.equals(other));
      }
      said.add(one.equals(null));
      said.add(one.equals("text"));
    }
    return said;
  }

  private static String kind(Shape shape) {
    return switch (shape) {
      case null -> "none";
      case Circle(double radius) when radius > 0 -> "circle " + radius;
      case Circle _ -> "dot";
      case Polygon p when p.name() == null -> "nameless";
      case Polygon(int corners, String name) when corners == 3 -> "triangle " + name;
      case Polygon p -> p.name();
      case Empty _ -> "empty";
    };
  }

  private static String any(Object value) {
    return switch (value) {
      case Shape _ -> "shape";
      case String s when s.isEmpty() -> "nothing";
      case CharSequence s -> "text of " + s.length();
      case Integer i -> "number " + i;
      default -> "something else";
    };
  }

  private static int word(String word) {
    return switch (word) {
      case null -> 0;
      case "one" -> 1;
      case "two" -> 2;
      default -> 3;
    };
  }

  private static String colour(Colour colour) {
    return switch (colour) {
      case null -> "none";
      case RED -> "warm";
      case BLUE -> "cold";
    };
  }

  /** Each differs from the first in one component, or in none. */
  private static List<Everything> everything() {
    int[] array = null;
    return List.of(
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, new String("i"), array, null, List.of("l")),
        new Everything(false, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) -1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'd', (short) 2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) -2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, -3, 4L, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L << 40, 5f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 0f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, -0f, Double.NaN, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.5, "i", array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, null, array, null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, "i", new int[1], null, List.of("l")),
        new Everything(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, Double.NaN, "i", array, null, List.of("m")));
  }
}
