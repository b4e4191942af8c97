package skein.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import skein.core.answer.ToolProblem;
import skein.core.interpret.Step;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolTrouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** What the emitted program prints with {@code --json}: one answer for each property it was asked about. */
record GpuReport(List<Answer> answers) {

  /**
   * An answer.
   *
   * @param number of the property in the emitted program, from 1
   * @param found whether what the property is about was found: a violation, or for {@code reachable} the state
   * @param stopped the limit that stopped the search; empty if none did
   * @param end how many steps it takes to the nearest state without steps; negative if there is none
   * @param shown the run that shows what was found
   */
  record Answer(
      int number, boolean found, boolean complete, String stopped, long states, long transitions, int depth, int end, Optional<Shown> shown) {}

  /**
   * A run.
   *
   * @param sight what its last state shows
   * @param loop the number of the state that its last state repeats
   * @param error the step after it that causes an error
   * @param representatives of its states, instead of the initial one and the steps, if states are reduced
   */
  record Shown(String sight, long[] initial, List<Step> steps, OptionalInt loop, Optional<Step> error, List<long[]> representatives) {}

  Optional<Answer> of(int number) {
    return answers.stream().filter(answer -> answer.number() == number).findFirst();
  }

  static GpuReport read(Path json) {
    try (InputStream in = Files.newInputStream(json);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      List<Answer> answers = new ArrayList<>();
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.START_ARRAY && "properties".equals(parser.currentName())) {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            answers.add(new Reading(parser).answer());
          }
        }
      }
      return new GpuReport(answers);
    } catch (IOException | JacksonException | IndexOutOfBoundsException | ArithmeticException e) {
      throw new ToolTrouble(Tool.GPU, ToolProblem.Flaw.UNREADABLE, String.valueOf(e.getMessage()));
    }
  }

  /** Reads one answer. */
  private static final class Reading {

    private final JsonParser parser;
    private int number;
    private boolean found;
    private boolean complete;
    private String stopped = "";
    private long states;
    private long transitions;
    private long depth;
    private long end = -1;
    private String sight = "";
    private OptionalInt loop = OptionalInt.empty();
    private long[] initial = {};
    private final List<Step> steps = new ArrayList<>();
    private Optional<Step> error = Optional.empty();
    private final List<long[]> representatives = new ArrayList<>();

    Reading(JsonParser parser) {
      this.parser = parser;
    }

    Answer answer() {
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        read(name);
      }
      Optional<Shown> shown = found ? Optional.of(new Shown(sight, initial, steps, loop, error, representatives)) : Optional.empty();
      return new Answer(number, found, complete, stopped, states, transitions, Math.toIntExact(depth), Math.toIntExact(end), shown);
    }

    private void read(String name) {
      switch (name) {
        case "number" -> number = parser.getIntValue();
        case "found" -> found = parser.getBooleanValue();
        case "complete" -> complete = parser.getBooleanValue();
        case "stopped" -> stopped = parser.getString();
        case "states" -> states = parser.getLongValue();
        case "transitions" -> transitions = parser.getLongValue();
        case "depth" -> depth = parser.getLongValue();
        case "end" -> end = parser.getLongValue();
        case "sight" -> sight = parser.getString();
        case "loop" -> loop = OptionalInt.of(parser.getIntValue());
        case "initial" -> initial = numbers().stream().mapToLong(Long::longValue).toArray();
        case "path" -> {
          while (parser.nextToken() == JsonToken.START_ARRAY) {
            representatives.add(numbers().stream().mapToLong(Long::longValue).toArray());
          }
        }
        case "error" -> error = Optional.of(step());
        case "steps" -> {
          while (parser.nextToken() == JsonToken.START_ARRAY) {
            steps.add(step());
          }
        }
        default -> parser.skipChildren();
      }
    }

    private Step step() {
      List<Long> all = numbers();
      return new Step(Math.toIntExact(all.get(0)), Math.toIntExact(all.get(1)), all.subList(2, all.size()));
    }

    private List<Long> numbers() {
      List<Long> all = new ArrayList<>();
      while (parser.nextToken() != JsonToken.END_ARRAY) {
        all.add(parser.getLongValue());
      }
      return all;
    }
  }
}
