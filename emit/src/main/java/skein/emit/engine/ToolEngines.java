package skein.emit.engine;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.EngineProvider;
import skein.emit.aiger.AbcEngine;
import skein.emit.driver.Toolbox;
import skein.emit.promela.SpinEngine;
import skein.emit.verifiers.Cbmc;
import skein.emit.verifiers.Esbmc;
import skein.emit.verifiers.VerifierEngine;

/** The engines that run an external tool; each has the tool's name. */
public final class ToolEngines implements EngineProvider {

  @Override
  public List<Engine> engines() {
    Toolbox toolbox = Toolbox.standard();
    return List.of(
        new VerifierEngine(new Cbmc(), toolbox),
        new VerifierEngine(new Esbmc(), toolbox),
        new SpinEngine(toolbox),
        new AbcEngine(toolbox));
  }
}
