package skein.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A master of Spark and its workers on this machine, each a process of its own. */
final class StandaloneCluster implements AutoCloseable {

  private static final String HOST = "127.0.0.1";

  private final Path folder;
  private final int port;
  private final Process master;
  private final List<Process> workers = new ArrayList<>();

  StandaloneCluster(Path folder, int workers) throws IOException, InterruptedException {
    this.folder = folder;
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      port = free.getLocalPort();
    }
    master = start("master.log", "org.apache.spark.deploy.master.Master", "--host", HOST, "--port", "" + port, "--webui-port", "0");
    await();
    for (int i = 0; i < workers; i++) {
      addWorker();
    }
  }

  String address() {
    return "spark://" + HOST + ":" + port;
  }

  void addWorker() throws IOException {
    int number = workers.size();
    workers.add(
        start(
            "worker" + number + ".log", "org.apache.spark.deploy.worker.Worker", "--host", HOST, "--cores", "1", "--memory", "700m", "--webui-port", "0",
            "--work-dir", folder.resolve("work" + number).toString(), address()));
  }

  /** Kills the first worker, and the process that works for it; returns whether there was one. */
  boolean killWorker() {
    Process worker = workers.removeFirst();
    List<ProcessHandle> executors = worker.descendants().toList();
    worker.destroyForcibly();
    executors.forEach(ProcessHandle::destroyForcibly);
    return !executors.isEmpty();
  }

  private Process start(String log, String type, String... arguments) throws IOException {
    Path home = Path.of(System.getProperty("spark.home"));
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-cp", home.resolve("jars") + "/*", type));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve(log).toFile());
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HOST);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    return builder.start();
  }

  private void await() throws InterruptedException {
    for (int i = 0; i < 300; i++) {
      try (Socket _ = new Socket(HOST, port)) {
        return;
      } catch (IOException _) {
        TimeUnit.MILLISECONDS.sleep(200);
      }
    }
    throw new IllegalStateException("no master after a minute; see " + folder);
  }

  @Override
  public void close() {
    for (Process worker : workers) {
      worker.descendants().forEach(ProcessHandle::destroyForcibly);
      worker.destroyForcibly();
    }
    master.destroyForcibly();
  }
}
