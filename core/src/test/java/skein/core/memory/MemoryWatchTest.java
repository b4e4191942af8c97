package skein.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The memory of this process. */
@EnabledOnOs(OS.LINUX)
class MemoryWatchTest {

  @Test
  void offHeapMemoryCounts() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment table = arena.allocate(2 * MemoryWatch.BASE);
      table.fill((byte) 1);
      assertThat(ProcessMemory.bytes()).isGreaterThan(2 * MemoryWatch.BASE);
      assertThat(new MemoryWatch(OptionalLong.of(1)).exceeded()).isTrue();
      assertThat(new MemoryWatch(OptionalLong.of(1L << 50)).exceeded()).isFalse();
    }
  }

  @Test
  void withoutALimitThePhysicalMemoryIsTheLimit() {
    assertThat(new MemoryWatch(OptionalLong.empty()).exceeded()).isFalse();
    assertThat(ProcessMemory.available()).isBetween(1L, 1L << 60);
  }

  @Test
  void aMissingProcessUsesNoMemory() {
    assertThat(ProcessMemory.bytes(-1)).isZero();
  }
}
