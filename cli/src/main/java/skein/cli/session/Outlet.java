package skein.cli.session;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A standard stream that remembers why writing failed, unlike {@link PrintStream}. */
public final class Outlet {

  private final PrintStream stream;
  private volatile String trouble;

  public Outlet(FileDescriptor descriptor) {
    OutputStream told =
        new FilterOutputStream(new FileOutputStream(descriptor)) {
          @Override
          public void write(byte[] bytes, int from, int length) throws IOException {
            try {
              out.write(bytes, from, length);
            } catch (IOException e) {
              trouble = trouble == null ? String.valueOf(e.getMessage()) : trouble;
              throw e;
            }
          }
        };
    stream = new PrintStream(new BufferedOutputStream(told, 1 << 16), false, StandardCharsets.UTF_8);
  }

  public PrintStream stream() {
    return stream;
  }

  /** Why writing failed. A closed pipe, as in {@code skein … | head}, does not count. */
  public Optional<String> trouble() {
    stream.flush();
    // Without a lambda, whose first use needs memory that may not be available.
    return trouble == null || trouble.contains("pipe") ? Optional.empty() : Optional.of(trouble);
  }
}
