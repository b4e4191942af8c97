package skein.estimate;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import skein.core.budget.Budget;
import skein.core.estimate.EstimatePlan;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.simulate.RunJudge;
import skein.simulate.sample.RunSampler;

/** Makes ranges of runs for an {@link Estimator} that may be on another machine. Thread-safe. */
public final class RangeWorker {

  private final Program program;
  private final List<Property> properties;
  private final EstimatePlan plan;
  private final RunJudge judge;
  private final RunSampler sampler;

  public RangeWorker(Program program, List<Property> properties, EstimatePlan plan) {
    this.program = program;
    this.properties = List.copyOf(properties);
    this.plan = plan;
    this.judge = RunJudge.counting(program, properties);
    this.sampler = RunSampler.compiled(program, judge.predicates(), plan.seed(), plan.choice(), Budget.UNLIMITED);
    sampler.start(0);
  }

  /** What {@link RangeResults} reads. */
  public byte[] run(RunRange range) {
    BlockWorker worker;
    synchronized (this) {
      worker = new BlockWorker(program, plan, judge, sampler.another(Budget.UNLIMITED), properties.size(), Budget.UNLIMITED);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      for (long first = range.first(); first < range.end(); first += range.piece()) {
        BlockWorker.Result result = worker.run((int) first, (int) Math.min(range.end(), first + range.piece()));
        out.writeBoolean(true);
        out.writeInt(result.obstruction().map(Enum::ordinal).orElse(RangeResults.NO_OBSTRUCTION));
        result.tally().write(out);
      }
      out.writeBoolean(false);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Of no runs. */
  static RunTally tally(Program program, List<Property> properties, EstimatePlan plan) {
    return new RunTally(
        properties.size(), plan.every() == 0 ? 0 : program.view().quantities().size(), plan.every() == 0 ? 0 : plan.steps() / plan.every() + 1);
  }
}
