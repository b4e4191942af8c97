package skein.chance;

import java.util.List;
import java.util.Optional;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Reason;
import skein.core.answer.Settings;
import skein.core.program.Claim;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.run.Fairness;

/** Computes probabilities and expectations: finds all states, then solves equations, with bounds that surely hold the numbers. */
public final class ChanceEngine implements Engine {

  public static final String NAME = "chance";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<Reason.Unsupported> cannot(Property property, Settings settings) {
    if (!(property.claim() instanceof Claim.Quantitative)) {
      return unsupported(Reason.Feature.NOT_QUANTITATIVE, "explore");
    }
    if (settings.steps().isPresent()) {
      return unsupported(Reason.Feature.STEPS);
    }
    return settings.fairness() == Fairness.NONE ? Optional.empty() : unsupported(Reason.Feature.FAIRNESS);
  }

  private static Optional<Reason.Unsupported> unsupported(Reason.Feature feature, String... able) {
    return Optional.of(new Reason.Unsupported(NAME, feature, able));
  }

  @Override
  public List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    return new ChanceCheck(this, program, settings, monitor).findings(properties);
  }

  /** The others take as long as these. */
  @Override
  public List<Finding> checkSome(Program program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    return check(program, some, settings, monitor).stream().filter(finding -> some.contains(finding.property())).toList();
  }
}
