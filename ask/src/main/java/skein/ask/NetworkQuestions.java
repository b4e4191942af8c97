package skein.ask;

import skein.analysis.AnalysedProgram;
import skein.ask.engine.StubbornExploration;
import skein.ask.experiment.Reading;
import skein.ask.question.PartSizes;
import skein.ask.question.ReducedSpace;
import skein.ask.question.StubbornRule;
import skein.ask.stability.PeerStability;
import skein.ask.stability.Stability;
import skein.ask.stability.StabilityQuestion;
import skein.compose.NetworkSummary;
import skein.compose.PartSize;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.language.DeepStack;
import skein.core.language.LoadOptions;
import skein.core.program.Program;
import skein.core.source.Source;

/** Questions about networks of transition systems, and about models as networks of their parts. */
public final class NetworkQuestions {

  /** The parts of a program that the engine {@code compose} generates, and their products. */
  public PartSizes parts(Program program, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> {
      NetworkSummary network = NetworkSummary.of(new AnalysedProgram(program), settings, monitor);
      return new PartSizes(
          network.processes().stream().map(NetworkQuestions::size).toList(),
          network.joins().stream().map(j -> new PartSizes.Joined(j.one(), j.other(), j.rule(), j.number())).toList(),
          network.products().stream().map(NetworkQuestions::size).toList(),
          network.largest(),
          network.held(),
          network.cause(),
          network.missing());
    });
  }

  private static PartSizes.Size size(PartSize size) {
    return new PartSizes.Size(
        size.name(), size.variables(), size.like(), size.estimate(), size.states(), size.transitions(), size.minimalStates(), size.minimalTransitions());
  }

  /** Explores only those states of a network that stubborn sets lead to, unless its text has errors; the caller closes them. */
  public Reading<ReducedSpace> reduced(Source network, LoadOptions options, StubbornRule rule, Settings settings, Monitor monitor) {
    return DeepStack.call(() -> StubbornExploration.of(network, options, rule, settings, monitor));
  }

  /** Looks for the smallest bound of buffers from which peers of a network behave the same, unless a text has errors. */
  public Reading<Stability> stability(Source network, LoadOptions options, StabilityQuestion question, Monitor monitor) {
    return DeepStack.call(() -> PeerStability.of(network, options, question, monitor));
  }
}
