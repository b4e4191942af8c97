package skein.web.job;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** What a process has written so far, up to a limit. It is read by a thread of its own: the stream need not end with the process, since what it has started can keep it open. */
final class ProcessOutput {

  private static final int CHUNK = 1 << 16;

  private final ByteArrayOutputStream read = new ByteArrayOutputStream();
  private final long limit;
  private final Thread reader;

  /** @param tooLong is run when there is more than the limit; nothing is read after that */
  ProcessOutput(InputStream stream, long limit, Runnable tooLong) {
    this.limit = limit;
    this.reader = Thread.ofVirtual().start(() -> read(stream, tooLong));
  }

  private void read(InputStream stream, Runnable tooLong) {
    byte[] chunk = new byte[CHUNK];
    try {
      int length = stream.read(chunk);
      while (length >= 0 && add(chunk, length)) {
        length = stream.read(chunk);
      }
      if (length >= 0) {
        tooLong.run();
      }
    } catch (IOException _) {
      // The process is gone.
    }
  }

  private synchronized boolean add(byte[] chunk, int length) {
    boolean fits = read.size() + length <= limit;
    if (fits) {
      read.write(chunk, 0, length);
    }
    return fits;
  }

  /** Waits for the end of the stream, but not for longer than this. */
  void await(Duration longest) throws InterruptedException {
    reader.join(longest);
  }

  synchronized byte[] bytes() {
    return read.toByteArray();
  }
}
