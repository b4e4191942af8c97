package skein.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import skein.cli.session.Io;
import skein.cli.session.Session;

final class CommandsTest {

  @Test
  void noCommandSearchesItsMethodsForCommands() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    Session session = new Session(new Io(InputStream.nullInputStream(), nowhere, nowhere, false, false), new String[0]);

    assertThat(searching(Commands.line(session))).isZero();
  }

  private static long searching(CommandLine line) {
    CommandLine.Command command = line.getCommand().getClass().getAnnotation(CommandLine.Command.class);
    return (command.addMethodSubcommands() ? 1 : 0) + line.getSubcommands().values().stream().mapToLong(CommandsTest::searching).sum();
  }
}
