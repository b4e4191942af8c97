package skein.cli.network;

import java.util.Stack;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import skein.ask.Skein;
import skein.ask.experiment.Reading;
import skein.ask.question.ReducedSpace;
import skein.ask.question.StubbornRule;
import skein.cli.argument.ModelArguments;
import skein.cli.argument.OptionValues;
import skein.cli.session.ModelErrors;
import skein.cli.session.Session;
import skein.cli.session.UsageError;
import skein.core.answer.Settings;

/** Whether a network is reduced by stubborn sets, and how. */
public final class StubbornArgument {

  @Option(
      names = "--stubborn",
      arity = "0..1",
      fallbackValue = "s",
      parameterConsumer = OptionalRule.class,
      paramLabel = "RULE",
      description =
          "Only states that stubborn sets lead to (networks only): s (the default) preserves traces, and whether a label can always be reached "
              + "again; d0 preserves deadlocks, and the same as s if the system can always terminate.")
  private String stubborn;

  /** Prevents the file after the option from being read as its value. */
  static final class OptionalRule implements CommandLine.IParameterConsumer {

    @Override
    public void consumeParameters(Stack<String> args, ArgSpec argument, CommandSpec command) {
      boolean given = !args.isEmpty() && args.peek().matches("[a-z0-9]*");
      argument.setValue(given ? args.pop() : ((OptionSpec) argument).fallbackValue());
    }
  }

  public boolean isGiven() {
    return stubborn != null;
  }

  public StubbornRule rule() {
    return switch (stubborn) {
      case "s" -> StubbornRule.S;
      case "d0" -> StubbornRule.D0;
      default -> throw UsageError.unknown("rule", stubborn, new OptionValues.StubbornRules());
    };
  }

  /** The states of a network that the rule leads to; the caller closes them. */
  public ReducedSpace explore(Skein skein, Session session, ModelArguments.Text network, Settings settings) {
    Reading<ReducedSpace> reading = skein.networks().reduced(network.source(), network.options(), rule(), settings, session);
    return reading.read().orElseThrow(() -> new ModelErrors(network.source().name(), reading.diagnostics()));
  }
}
