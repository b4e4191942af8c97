package skein.cli.prelink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** All kinds of {@code switch} and record that the compiler leaves to the JVM. */
public final class Switches {

  private Switches() {}

  enum Colour {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "a constant with a class of its own";
      }
    },
    BLUE
  }

  enum Size implements Mark {
    SMALL,
    LARGE
  }

  sealed interface Mark permits Size, Dot, Pair, Empty {

    /** In an interface, whose private methods are called differently. */
    static String name(Mark mark) {
      return switch (mark) {
        case Size.SMALL -> "small";
        case Dot(int at, _) when at > 5 -> "far";
        case Size.LARGE -> "large";
        case Dot(_, String label) -> "dot " + label;
        case Pair(Dot _, Pair(Mark a, Mark b)) -> "dot and (" + name(a) + ", " + name(b) + ")";
        case Pair(Mark a, Mark b) when a.equals(b) -> "twice " + name(a);
        case Pair _ -> "pair";
        case Empty() -> "empty";
      };
    }
  }

  record Dot(int at, String label) implements Mark {}

  record Pair(Mark left, Mark right) implements Mark {}

  record Empty() implements Mark {}

  record Primitives(boolean z, byte b, char c, short s, int i, long j, float f, double d, Object o, int[] array) {}

  /** What the switches and records answer, for values of all kinds. */
  public static List<String> answers() {
    List<String> answers = new ArrayList<>();
    Dot dot = new Dot(1, "a");
    List<Object> values =
        Arrays.asList(
            null, "one", "two", "", 0, 1, 2, 1_000_000, 1L, 1.0, 'a', 'b', (byte) 1, true, new Object(), new int[] {1}, new String[] {"x"}, List.of(1),
            Colour.RED, Colour.GREEN, Colour.BLUE, Size.SMALL, Size.LARGE, dot, new Dot(6, "a"), new Dot(1, null), new Empty(),
            new Pair(dot, dot), new Pair(dot, new Dot(1, "a")), new Pair(dot, new Pair(new Empty(), Size.LARGE)), new Pair(new Pair(dot, null), null),
            new Pair(Size.SMALL, null));
    for (Object value : values) {
      answers.add(answer(Switches::any, value));
      answers.add(answer(v -> Mark.name((Mark) v), value));
      answers.add(answer(v -> colour((Colour) v), value));
      answers.add(answer(v -> guarded((Colour) v), value));
      answers.add(answer(v -> text((String) v), value));
      answers.add(answer(v -> number((Integer) v), value));
      answers.add(answer(v -> character((Character) v), value));
      for (Object other : values) {
        answers.add(answer(v -> v.equals(other) + " " + (v instanceof Record ? hash(v) : 0), value));
      }
    }
    int[] array = {1};
    for (float f : new float[] {0f, -0f, 1.5f, Float.NaN}) {
      for (double d : new double[] {0, -0.0, Double.NaN}) {
        for (long j : new long[] {1, 1L << 40}) {
          Primitives one = new Primitives(true, (byte) 1, 'c', (short) 2, 3, j, f, d, "o", array);
          for (Primitives other : around(one)) {
            answers.add(one.equals(other) + " " + (one.hashCode() == other.hashCode()));
          }
          answers.add("" + new Primitives(true, (byte) 1, 'c', (short) 2, 3, j, f, d, "o", null).hashCode());
        }
      }
    }
    return answers;
  }

  /** The same, and records that differ in one component. */
  private static List<Primitives> around(Primitives p) {
    return List.of(
        p,
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j, p.f, p.d, p.o, p.array),
        new Primitives(false, p.b, p.c, p.s, p.i, p.j, p.f, p.d, p.o, p.array),
        new Primitives(p.z, (byte) -1, p.c, p.s, p.i, p.j, p.f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, 'd', p.s, p.i, p.j, p.f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, p.c, (short) -2, p.i, p.j, p.f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, p.c, p.s, -3, p.j, p.f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j + (1L << 32), p.f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j, 0f, p.d, p.o, p.array),
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j, p.f, 0, p.o, p.array),
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j, p.f, p.d, null, p.array),
        new Primitives(p.z, p.b, p.c, p.s, p.i, p.j, p.f, p.d, p.o, p.array.clone()));
  }

  /** The hash code of a constant of an enum is its identity, which differs between two loaders. */
  private static int hash(Object value) {
    return value.toString().contains("SMALL") || value.toString().contains("LARGE") ? 0 : value.hashCode();
  }

  private static String answer(Function<Object, String> question, Object value) {
    try {
      return question.apply(value);
    } catch (ClassCastException | NullPointerException | MatchException e) {
      return e.getClass().getSimpleName();
    }
  }

  private static String any(Object value) {
    return switch (value) {
      case null -> "null";
      case String text when text.isEmpty() -> "no text";
      case String text when text.startsWith("t") -> "t…";
      case Integer number when number > 100 -> "large";
      case String text -> text;
      case Integer _, Long _ -> "whole";
      case Number number -> "number " + number;
      case int[] array -> "int array " + array.length;
      case Object[] array -> "array " + array.length;
      case Colour colour when colour == Colour.BLUE -> "blue";
      case Colour _ -> "colour";
      case Mark mark -> Mark.name(mark);
      case List<?> list -> "list " + list;
      default -> "other";
    };
  }

  private static String colour(Colour colour) {
    return switch (colour) {
      case null -> "null";
      case GREEN -> "green";
      case RED -> "red";
      case BLUE -> "blue";
    };
  }

  private static String guarded(Colour colour) {
    return switch (colour) {
      case RED -> "red";
      case Colour c when c.ordinal() == 1 -> "the second";
      case BLUE -> "blue";
      case Colour _ -> "other";
    };
  }

  private static String text(String text) {
    return switch (text) {
      case null -> "null";
      case "one" -> "1";
      case String t when t.length() > 2 -> "long";
      case "" -> "empty";
      case "never" -> "never";
      case String _ -> "other";
    };
  }

  private static String number(Integer number) {
    return switch (number) {
      case null -> "null";
      case 1 -> "one";
      case Integer n when n > 100 -> "large";
      case 1_000_000 -> "never";
      case 2 -> "two";
      case Integer _ -> "other";
    };
  }

  private static String character(Character character) {
    return switch (character) {
      case null -> "null";
      case 'b' -> "b";
      case Character c when c == 'a' -> "a";
      case Character _ -> "other";
    };
  }
}
