package skein.gpu;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import skein.analysis.AnalysedProgram;
import skein.analysis.compile.StateLayout;
import skein.analysis.reduce.StateReduction;
import skein.analysis.values.Domains;
import skein.core.answer.Obstacle;
import skein.core.program.Expr;
import skein.core.program.Init;
import skein.core.program.Program;
import skein.core.program.Property;
import skein.emit.Inexpressible;
import skein.emit.c.CLines;

/** Puts the parts of the emitted program together: those that are the same for all models are resources of this package. */
final class CudaText {

  /** The most words of a state. */
  private static final int MOST_WORDS = 4;

  private CudaText() {}

  /**
   * @param properties those that the program can decide
   * @param predicates theirs, and others that {@code NoErrors} is also about
   * @param bitsOfCell the most bits of a cell of a variable without known bounds
   * @param reduction of states, if there is one
   */
  static String of(AnalysedProgram analysed, List<Property> properties, List<Expr> predicates, int bitsOfCell, Optional<StateReduction> reduction) {
    Program program = analysed.program();
    Layout layout = new Layout(program, reduction.map(StateReduction::domains).orElseGet(analysed::domains), bitsOfCell);
    Init init = reduction.map(StateReduction::starts).orElse(program.init());
    PackedCells cells = layout.cells;
    if (layout.words() > MOST_WORDS) {
      throw new Inexpressible(new Obstacle.StateTooWide(layout.bits(), MOST_WORDS * Long.SIZE - 1));
    }
    StartText starts = StartText.of(init);
    CLines head = new CLines();
    head.comment(program.name() + ", " + program.schedule().label() + " schedule, as CUDA C++: the whole search");
    head.comment("nvcc -O3 -arch=native -o search FILE.cu, or on a CPU: g++ -O2 -fopenmp -x c++ -o search FILE.cu");
    head.line("");
    return head
        + part("platform")
        + CudaModel.numbers(program, cells, properties, predicates, starts)
        + "#define REDUCED " + (reduction.isPresent() ? 1 : 0) + "\n\n"
        + part("trial")
        + part("packed")
        + new CudaModel(program, layout.domains, cells).text(predicates, starts, cells, init, reduction)
        + part("steps")
        + part("store")
        + part("search")
        + part("trace")
        + part("questions")
        + part("arguments")
        + part("main");
  }

  /** Where the cells are. */
  static final class Layout {

    private final Domains domains;
    private final PackedCells cells;

    Layout(AnalysedProgram analysed, int bitsOfCell) {
      this(analysed.program(), analysed.domains(), bitsOfCell);
    }

    private Layout(Program program, Domains full, int bitsOfCell) {
      cells = new PackedCells(program, bitsOfCell >= Long.SIZE ? full : new StateLayout(full).narrowed(program, bitsOfCell).domains(), full);
      domains = cells.fitting(full);
    }

    int bits() {
      return cells.bits();
    }

    int words() {
      return CudaModel.words(cells.bits());
    }
  }

  static String part(String name) {
    try (InputStream in = CudaText.class.getResourceAsStream(name + ".cuh")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8) + "\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
