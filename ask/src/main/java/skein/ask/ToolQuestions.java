package skein.ask;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import skein.ask.engine.ExternalTools;
import skein.ask.question.Conversion;
import skein.ask.question.Emission;
import skein.ask.question.Result;
import skein.ask.question.ToolState;
import skein.core.answer.Monitor;
import skein.core.budget.Budget;
import skein.core.language.DeepStack;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.emit.driver.Toolbox;
import skein.emit.process.ProcessFormat;
import skein.emit.process.Unwritable;

/** Questions about external tools, and files for them. */
public final class ToolQuestions {

  /** Writes files for external tools; their names start with {@code base}. */
  public Emission.Result emit(String base, Program program, Emission emission) {
    return DeepStack.call(() -> ExternalTools.emit(base, program, emission));
  }

  /**
   * The process of a program, state by state, in another language.
   *
   * @param target prism, jani or drn
   * @param labels conditions to be written with it, by name
   * @param most how many states it may have
   */
  public Conversion convert(Program program, Map<String, Expr> labels, String target, int most, Monitor monitor) {
    ProcessFormat format = ProcessFormat.valueOf(target.toUpperCase(Locale.ROOT));
    return DeepStack.call(
        () -> {
          try {
            return new Conversion.Written(format.write(program, labels, most, Budget.of(monitor)));
          } catch (Unwritable unwritable) {
            return new Conversion.Impossible(unwritable.getMessage());
          }
        });
  }

  /** The external tools and whether they are installed. */
  public List<ToolState> all() {
    return ExternalTools.tools(Toolbox.standard());
  }

  /** The external tools that the named engines need; built-in engines need none. */
  public List<ToolState> behind(List<String> engines) {
    return ExternalTools.behind(engines, Toolbox.standard());
  }
}
