package skein.ask;

import java.util.List;
import skein.ask.engine.ExternalTools;
import skein.ask.question.Emission;
import skein.ask.question.Result;
import skein.ask.question.ToolState;
import skein.core.language.DeepStack;
import skein.core.program.Program;
import skein.emit.driver.Toolbox;

/** Questions about external tools, and files for them. */
public final class ToolQuestions {

  /** Writes files for external tools; their names start with {@code base}. */
  public Emission.Result emit(String base, Program program, Emission emission) {
    return DeepStack.call(() -> ExternalTools.emit(base, program, emission));
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
