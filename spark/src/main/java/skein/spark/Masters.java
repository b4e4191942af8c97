package skein.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.stream.Stream;

/** The masters of a cluster: Spark itself would wait for a minute for one that does not exist. */
final class Masters {

  private static final String SCHEME = "spark://";
  private static final int MILLIS = 5_000;

  private Masters() {}

  /** Also true of addresses that only Spark understands. */
  static boolean isAnyReachable(String address) {
    return !address.startsWith(SCHEME) || Stream.of(address.substring(SCHEME.length()).split(",")).anyMatch(Masters::isReachable);
  }

  private static boolean isReachable(String master) {
    int colon = master.lastIndexOf(':');
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(master.substring(0, Math.max(0, colon)), Integer.parseInt(master.substring(colon + 1))), MILLIS);
      return true;
    } catch (IOException | IllegalArgumentException _) {
      return false;
    }
  }
}
