package skein.gpu;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import skein.analysis.AnalysedProgram;
import skein.analysis.draw.ChoicePlan;
import skein.analysis.initial.StartPlan;
import skein.analysis.values.Domains;
import skein.core.answer.Obstacle;
import skein.core.budget.Budget;
import skein.core.program.Claim;
import skein.core.program.Expr;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.core.program.Rule;
import skein.emit.Inexpressible;
import skein.emit.c.CLines;

/** The emitted program that makes random runs: the same ones, number by number, as Skein's own. */
final class RunsText {

  private static final int MOST_START_ROWS = 1 << 16;
  /** Of each thread, in a word. */
  private static final int MOST_PROPERTIES = 64;

  /** A property, or a part of a combined one, that is followed along a run. */
  private record Part(String kind, Optional<Expr> predicate, int property) {}

  private RunsText() {}

  /** Why random runs cannot follow the property there; empty if they can. */
  static Optional<Obstacle.Feature> obstacle(Claim claim) {
    List<Claim> parts = parts(claim);
    if (parts.stream().anyMatch(part -> part instanceof Claim.Linear)) {
      return Optional.of(Obstacle.Feature.LINEAR);
    }
    return parts.stream().allMatch(part -> CudaModel.kind(part).isPresent()) ? Optional.empty() : Optional.of(Obstacle.Feature.FORM);
  }

  private static List<Claim> parts(Claim claim) {
    return claim.asOne() instanceof Claim.Combined combined ? combined.parts().stream().map(part -> part.claim().asOne()).toList() : List.of(claim.asOne());
  }

  /** Throws {@link Inexpressible} if it cannot be written. */
  static String of(AnalysedProgram analysed, List<Property> properties) {
    Program program = analysed.program();
    List<Obstacle.LeftOut> impossible =
        properties.stream()
            .flatMap(p -> obstacle(p.claim()).stream().map(feature -> new Obstacle.LeftOut(p.name(), new Obstacle.NotSupported(Obstacle.Target.CUDA, feature))))
            .toList();
    if (!impossible.isEmpty()) {
      throw new Inexpressible(new Obstacle.AllLeftOut(impossible));
    }
    if (properties.size() > MOST_PROPERTIES) {
      throw new Inexpressible(Obstacle.Target.CUDA, Obstacle.Feature.FORM);
    }
    if (program.rules().stream().anyMatch(Rule::tosses)) {
      throw new Inexpressible(new Obstacle.WeightedSteps());
    }
    if (ChoicePlan.isNeeded(program)) {
      throw new Inexpressible(new Obstacle.StepsNotListed());
    }
    Domains domains = analysed.domains();
    ColumnCells cells = new ColumnCells(program, domains);
    StartPlan plan = StartPlan.of(program.init(), MOST_START_ROWS, Budget.UNLIMITED).orElseThrow(() -> new Inexpressible(new Obstacle.StartsNotDrawn()));
    StartDraws starts = new StartDraws(program, cells, plan);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < properties.size(); i++) {
      for (Claim claim : parts(properties.get(i).claim())) {
        parts.add(new Part(CudaModel.kind(claim).orElseThrow(), claim.subject(), i));
      }
    }
    List<Expr> predicates = parts.stream().flatMap(part -> part.predicate().stream()).distinct().toList();
    CLines head = new CLines();
    head.comment(program.name() + ", " + program.schedule().label() + " schedule, as CUDA C++: random runs");
    head.comment("nvcc -O3 -arch=native -o runs FILE.cu, or on a CPU: g++ -O2 -fopenmp -x c++ -o runs FILE.cu");
    head.line("").line("#define DEVICE_ONLY").line("#define ROOM_APART").line("#ifndef BLOCK").line("#define BLOCK 128").line("#endif");
    head.line("");
    return head
        + CudaText.part("platform")
        + numbers(program, cells, properties, parts, predicates)
        + CudaText.part("trial")
        + CudaText.part("columns")
        + new CudaModel(program, domains, cells).text(predicates, starts, cells)
        + CudaText.part("walk")
        + CudaText.part("arguments")
        + CudaText.part("runs");
  }

  private static String numbers(Program program, ColumnCells cells, List<Property> properties, List<Part> parts, List<Expr> predicates) {
    CLines out = CudaModel.numbers(program, predicates.size());
    out.line("#define STATE_WORDS " + cells.words());
    out.line("#define PROPERTIES " + properties.size());
    out.line("#define PARTS " + parts.size());
    out.line("static const char *const property_names[] = {" + properties.stream().map(p -> CudaModel.literal(p.name()) + ", ").collect(Collectors.joining()) + "0};");
    out.line("#define EACH_PROPERTY(X)" + IntStream.range(0, properties.size()).mapToObj(i -> " X(" + i + ", " + how(properties.get(i).claim()) + ")").collect(Collectors.joining()));
    String all = IntStream.range(0, parts.size())
        .mapToObj(i -> " X(" + i + ", " + parts.get(i).kind() + ", " + parts.get(i).predicate().map(predicates::indexOf).orElse(-1) + ", " + parts.get(i).property() + ")")
        .collect(Collectors.joining());
    return out.line("#define EACH_PART(X)" + all).line("").toString();
  }

  private static String how(Claim claim) {
    return claim.asOne() instanceof Claim.Combined combined ? combined.how().name() : Claim.Combination.EVERY.name();
  }
}
