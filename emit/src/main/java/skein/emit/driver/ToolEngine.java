package skein.emit.driver;

import java.util.Optional;
import skein.analysis.AnalysingEngine;
import skein.core.answer.Cause;
import skein.core.answer.Finding;
import skein.core.answer.Reason;
import skein.core.answer.Statistics;
import skein.core.answer.Verdict;
import skein.core.program.Property;

/** An engine that runs an external tool and has its name. */
public abstract class ToolEngine implements AnalysingEngine {

  protected final Tool tool;
  protected final Toolbox tools;

  protected ToolEngine(Tool tool, Toolbox tools) {
    this.tool = tool;
    this.tools = tools;
  }

  @Override
  public final String name() {
    return tool.word();
  }

  protected final Optional<Reason.Unsupported> unsupported(Reason.Feature feature) {
    return Optional.of(new Reason.Unsupported(name(), feature));
  }

  protected final Finding open(Property property, Cause cause, Reason reason, Statistics statistics) {
    return new Finding(property, Verdict.INCONCLUSIVE, cause, reason, name(), statistics, Optional.empty());
  }
}
