package skein.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import skein.analysis.AnalysedProgram;
import skein.core.program.Property;
import skein.emit.driver.ToolTrouble;
import skein.emit.testing.Examples;

/** What cannot be read is a problem of the program that printed it: a disk may be full. */
class GpuOutputTest {

  private static final String REPORT =
      "{\"properties\":[{\"number\":1,\"found\":true,\"complete\":false,\"stopped\":\"\",\"sight\":\"state\",\"initial\":[0],\"steps\":[[1,0,5]]}]}";
  private static final String SUMS = "{\"each\":[[0,3,1,-1,0,3],[1,3,1,-1,0,3]],\"runs\":2,\"properties\":[{\"outcomes\":[2,0,0,0,0,0,0,0],\"times\":[3,2]}]}";

  @TempDir Path temp;

  /** Wherever it ends. */
  @Test
  void anIncompleteReportIsNotRead() throws Exception {
    assertThat(GpuReport.read(file(REPORT)).of(1).orElseThrow().shown().orElseThrow().steps()).hasSize(1);
    assertThat(GpuReport.read(file("")).answers()).isEmpty();
    for (int length = 1; length < REPORT.length(); length++) {
      Path cut = file(REPORT.substring(0, length));
      assertThatThrownBy(() -> GpuReport.read(cut)).as("%d characters", length).isInstanceOf(ToolTrouble.class);
    }
    Path noStep = file(REPORT.replace("[1,0,5]", "[]"));
    assertThatThrownBy(() -> GpuReport.read(noStep)).isInstanceOf(ToolTrouble.class);
  }

  @Test
  void incompleteSumsAreNotRead() throws Exception {
    assertThat(GpuSums.read(file(SUMS), 1, OptionalInt.empty()).getFirst().runs()).isEqualTo(2);
    assertThat(GpuSums.read(file(SUMS), 1, OptionalInt.of(1))).hasSize(2);
    for (int length = 0; length < SUMS.length(); length++) {
      Path cut = file(SUMS.substring(0, length));
      for (OptionalInt piece : List.of(OptionalInt.empty(), OptionalInt.of(1))) {
        assertThatThrownBy(() -> GpuSums.read(cut, 1, piece)).as("%d characters", length).isInstanceOf(ToolTrouble.class);
      }
    }
  }

  private Path file(String text) throws Exception {
    return Files.writeString(temp.resolve("out"), text);
  }

  /** The device that is always full. */
  @Test
  void aFullDiskIsNoticed() throws Exception {
    assumeTrue(Files.exists(Path.of("/dev/full")), "there is no such device");
    AnalysedProgram program = new AnalysedProgram(Examples.labs("table", false, "n=2"));
    for (String text :
        List.of(CudaText.of(program, List.of(Property.noErrors()), List.of(), Long.SIZE, Optional.empty()), RunsText.of(program, List.of(Property.noErrors())))) {
      Process process =
          new ProcessBuilder(EmittedProgram.of(temp, text).program().toString(), "--json").redirectOutput(Path.of("/dev/full").toFile()).start();
      assertThat(new String(process.getErrorStream().readAllBytes())).isEqualTo("the result cannot be written\n");
      assertThat(process.waitFor()).isEqualTo(74);
    }
  }
}
