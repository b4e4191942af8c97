package skein.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import skein.core.answer.ToolProblem;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What some random runs that the emitted program made add up to.
 *
 * @param erring how many runs have an error
 * @param firstError the number of the first of them
 */
public record GpuSums(int runs, long steps, long erring, OptionalInt firstError, List<OfProperty> properties) {

  /** The outcomes in the emitted program, in its order. */
  private enum Outcome {
    MET, BROKEN, KEPT, STOPPED_BEFORE, MISSED, RECURRED, ERRED, OPEN;

    boolean isViolation() {
      return this == BROKEN || this == STOPPED_BEFORE || this == MISSED;
    }
  }

  /**
   * The outcomes of a property.
   *
   * @param open not decided, among them {@code erred}: those on which its predicate has an error
   * @param firstBroken the number of the first run that violates it
   * @param times how many runs decided it, by the number of steps after which they did
   */
  public record OfProperty(long met, long broken, long open, long erred, OptionalInt firstBroken, SortedMap<Long, Long> times) {

    private static OfProperty of(long[] outcomes, OptionalInt firstBroken, SortedMap<Long, Long> times) {
      return new OfProperty(
          outcomes[Outcome.MET.ordinal()] + outcomes[Outcome.KEPT.ordinal()],
          outcomes[Outcome.BROKEN.ordinal()] + outcomes[Outcome.STOPPED_BEFORE.ordinal()] + outcomes[Outcome.MISSED.ordinal()],
          outcomes[Outcome.RECURRED.ordinal()] + outcomes[Outcome.ERRED.ordinal()] + outcomes[Outcome.OPEN.ordinal()],
          outcomes[Outcome.ERRED.ordinal()],
          firstBroken,
          times);
    }
  }

  public GpuSums {
    properties = List.copyOf(properties);
  }

  /**
   * Reads what the program prints with {@code --json}: the sum of all runs; with {@code --each}, sums of so many runs each.
   *
   * @param piece empty if the runs are not printed one by one
   */
  static List<GpuSums> read(Path json, int properties, OptionalInt piece) {
    try (InputStream in = Files.newInputStream(json);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      Reading reading = new Reading(parser, properties, piece);
      List<GpuSums> sums = piece.isPresent() ? reading.pieces() : List.of(reading.all());
      reading.requireEnd();
      return sums;
    } catch (IOException | JacksonException | IndexOutOfBoundsException e) {
      throw new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, String.valueOf(e.getMessage()));
    }
  }

  private static final class Reading {

    private final JsonParser parser;
    private final int properties;
    private final OptionalInt piece;

    Reading(JsonParser parser, int properties, OptionalInt piece) {
      this.parser = parser;
      this.properties = properties;
      this.piece = piece;
    }

    /** The parser throws if the text ends too early. */
    void requireEnd() {
      JsonToken token = parser.nextToken();
      while (token != null) {
        token = parser.nextToken();
      }
    }

    GpuSums all() {
      int runs = 0;
      long steps = 0;
      long erring = 0;
      OptionalInt firstError = OptionalInt.empty();
      List<OfProperty> found = new ArrayList<>();
      parser.nextToken();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "runs" -> runs = parser.getIntValue();
          case "steps" -> steps = parser.getLongValue();
          case "erring" -> erring = parser.getLongValue();
          case "first_error" -> firstError = number(parser.getIntValue());
          case "properties" -> {
            while (parser.nextToken() == JsonToken.START_OBJECT) {
              found.add(property());
            }
          }
          default -> parser.skipChildren();
        }
      }
      if (found.size() != properties) {
        throw new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, found.size() + " properties");
      }
      return new GpuSums(runs, steps, erring, firstError, found);
    }

    private static OptionalInt number(int run) {
      return run < 0 ? OptionalInt.empty() : OptionalInt.of(run);
    }

    private OfProperty property() {
      long[] outcomes = {};
      OptionalInt firstBroken = OptionalInt.empty();
      SortedMap<Long, Long> times = new TreeMap<>();
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        switch (name) {
          case "outcomes" -> outcomes = numbers();
          case "first_broken" -> firstBroken = number(parser.getIntValue());
          case "times" -> {
            long[] pairs = numbers();
            for (int i = 0; i < pairs.length; i += 2) {
              times.put(pairs[i], pairs[i + 1]);
            }
          }
          default -> parser.skipChildren();
        }
      }
      return OfProperty.of(outcomes, firstBroken, times);
    }

    private long[] numbers() {
      List<Long> all = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        all.add(parser.getLongValue());
      }
      return all.stream().mapToLong(Long::longValue).toArray();
    }

    /** The runs come in the order of their numbers. */
    List<GpuSums> pieces() {
      List<GpuSums> pieces = new ArrayList<>();
      JsonToken token = parser.nextToken();
      while (token != JsonToken.START_ARRAY) {
        if (token == null) {
          throw new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, pieces.size() + " runs");
        }
        token = parser.nextToken();
      }
      List<long[]> some = new ArrayList<>();
      while (parser.nextToken() == JsonToken.START_ARRAY) {
        some.add(numbers());
        if (some.size() == piece.getAsInt()) {
          pieces.add(sum(some));
          some.clear();
        }
      }
      if (!some.isEmpty()) {
        pieces.add(sum(some));
      }
      return pieces;
    }

    /** Of each run: its number, its steps, why it stopped, its first error, and the outcome and the time of each property. */
    private GpuSums sum(List<long[]> some) {
      List<OfProperty> sums = new ArrayList<>();
      for (int i = 0; i < properties; i++) {
        int at = 4 + 2 * i;
        long[] outcomes = new long[Outcome.values().length];
        OptionalInt firstBroken = OptionalInt.empty();
        SortedMap<Long, Long> times = new TreeMap<>();
        for (long[] run : some) {
          outcomes[(int) run[at]]++;
          boolean violates = Outcome.values()[(int) run[at]].isViolation();
          firstBroken = violates && firstBroken.isEmpty() ? OptionalInt.of((int) run[0]) : firstBroken;
          if (run[at + 1] >= 0) {
            times.merge(run[at + 1], 1L, Long::sum);
          }
        }
        sums.add(OfProperty.of(outcomes, firstBroken, times));
      }
      List<long[]> errors = some.stream().filter(run -> run[3] >= 0).toList();
      OptionalInt firstError = errors.isEmpty() ? OptionalInt.empty() : OptionalInt.of((int) errors.getFirst()[0]);
      return new GpuSums(some.size(), some.stream().mapToLong(run -> run[1]).sum(), errors.size(), firstError, sums);
    }
  }
}
