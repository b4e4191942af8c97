package skein.emit.verifiers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import skein.core.answer.ToolProblem;
import skein.emit.c.Flavour;
import skein.emit.driver.Tool;
import skein.emit.driver.ToolOutcome;
import skein.emit.driver.ToolTrouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * CBMC, through its JSON interface.
 *
 * @see <a href="https://doi.org/10.1007/978-3-540-24730-2_15">Clarke, Kroening, Lerda: A tool for checking ANSI-C
 *     programs (TACAS 2004)</a>
 */
public final class Cbmc implements CVerifier {

  private static final int SAFE = 0;
  private static final int REFUTED = 10;

  @Override
  public Tool tool() {
    return Tool.CBMC;
  }

  @Override
  public Flavour flavour() {
    return Flavour.CBMC;
  }

  @Override
  public List<String> command(Path program, String file) {
    return List.of(
        program.toString(), "--json-ui", "--trace", "--stop-on-fail", "--no-standard-checks", file);
  }

  @Override
  public Judgement judge(ToolOutcome outcome) {
    // Require both: any program can return this exit code.
    Optional<String> status = status(outcome.out());
    if (outcome.exitCode() == SAFE && status.equals(Optional.of("success"))) {
      return new Judgement.Safe();
    }
    if (outcome.exitCode() == REFUTED && status.equals(Optional.of("failure"))) {
      return new Judgement.Refuted(taken(outcome.out()));
    }
    throw outcome.failed(Tool.CBMC, ToolProblem.Failure.NO_RESULT);
  }

  /** The verdict it prints; empty if it prints none, or something that is not valid JSON. */
  private static Optional<String> status(Path json) {
    Optional<String> status = Optional.empty();
    try (InputStream in = Files.newInputStream(json);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.VALUE_STRING && "cProverStatus".equals(parser.currentName())) {
          status = Optional.of(parser.getString());
        }
      }
      return status;
    } catch (IOException | JacksonException _) {
      return Optional.empty();
    }
  }

  /** The values assigned to {@code taken}, in order; read as a stream, since traces are long. */
  static List<Long> taken(Path json) {
    List<Long> values = new ArrayList<>();
    try (InputStream in = Files.newInputStream(json);
        JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
      while (parser.nextToken() != null) {
        if (parser.currentToken() == JsonToken.PROPERTY_NAME && parser.currentName().equals("trace")) {
          parser.nextToken();
          trace(parser, values);
        }
      }
    } catch (NumberFormatException _) {
      throw new ToolTrouble(Tool.CBMC, ToolProblem.Flaw.CHOICE_NOT_A_NUMBER);
    } catch (IOException | JacksonException e) {
      throw new ToolTrouble(Tool.CBMC, ToolProblem.Flaw.UNREADABLE, e.getMessage());
    }
    return values;
  }

  private static void trace(JsonParser parser, List<Long> values) {
    int depth = 0;
    String lhs = "";
    String data = "";
    boolean assigns = false;
    // The static initialisation of the variable is not a choice: only assignments in the choosing function count.
    boolean choosing = false;
    for (JsonToken token = parser.nextToken(); depth > 0 || token != JsonToken.END_ARRAY; token = parser.nextToken()) {
      switch (token) {
        case START_OBJECT, START_ARRAY -> depth++;
        case END_OBJECT, END_ARRAY -> {
          depth--;
          if (depth == 0) {
            if (assigns && choosing && lhs.equals("taken")) {
              values.add(Long.parseLong(data));
            }
            lhs = "";
            data = "";
            assigns = false;
            choosing = false;
          }
        }
        case VALUE_STRING -> {
          String name = parser.currentName();
          if (name != null) {
            switch (name) {
              case "lhs" -> lhs = parser.getString();
              case "data" -> data = depth == 2 ? parser.getString() : data;
              case "stepType" -> assigns = parser.getString().equals("assignment");
              case "function" -> choosing |= depth == 2 && parser.getString().equals("choose");
              default -> {}
            }
          }
        }
        default -> {}
      }
    }
  }
}
