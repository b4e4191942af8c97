package skein.prove.solve;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class Z3SolverTest extends SolverTest {

  @Override
  Solver solver() {
    return new Z3Solver(OptionalLong::empty);
  }

  @Test
  void theMemoryLimitIsObeyed() {
    Solver small = new Z3Solver(() -> OptionalLong.of(1));
    addPigeons(small, 13, 12);
    assertThatThrownBy(() -> small.check(List.of())).isInstanceOf(Stopped.class).hasMessageContaining("memory");
  }
}
