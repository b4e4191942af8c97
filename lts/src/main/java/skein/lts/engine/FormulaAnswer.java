package skein.lts.engine;

import java.util.Optional;
import java.util.function.Supplier;
import skein.core.answer.Cause;
import skein.core.answer.Reason;
import skein.core.interpret.ModelError;
import skein.core.run.Run;

/** What came of deciding a formula. */
sealed interface FormulaAnswer {

  /** @param certificate the text that proves it */
  record Decided(boolean holds, Reason.StrategyView view, Optional<Run> run, Supplier<String> certificate) implements FormulaAnswer {}

  /** The answer depends on what is not defined because of an error. */
  record Undefined(ModelError error, boolean inStep) implements FormulaAnswer {}

  record Stopped(Cause cause) implements FormulaAnswer {}
}
