package skein.web;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import skein.web.host.BadJob;
import skein.web.host.JobLauncher;
import skein.web.host.JobRequest;
import skein.web.host.ModelInput;
import skein.web.host.ModelService;

/** Jobs whose model is a script for the shell, and a service that only repeats what it is asked. */
final class ShellJobs implements JobLauncher, ModelService {

  @Override
  public Process start(JobRequest request, Path folder) throws IOException {
    if (request.options().containsKey("engine")) {
      throw new BadJob("there is no engine " + request.options().get("engine"));
    }
    return new ProcessBuilder("/bin/sh", request.model().name()).directory(folder.toFile()).start();
  }

  @Override
  public boolean reads(String file) {
    return file.endsWith(".sh") || file.endsWith(".labs");
  }

  @Override
  public String check(ModelInput model) {
    return "{\"length\":" + model.text().length() + "}";
  }

  @Override
  public String walk(ModelInput model, List<Integer> path, int steps, long seed) {
    return "{\"path\":" + path + ",\"steps\":" + steps + ",\"seed\":" + seed + "}";
  }

  @Override
  public String findState(ModelInput model, List<Integer> path, String condition) {
    return "{\"condition\":\"" + condition + "\"}";
  }

  @Override
  public String findStep(ModelInput model, List<Integer> path, int line, int column) {
    return "{\"line\":" + line + ",\"column\":" + column + "}";
  }

  @Override
  public String lookUp(ModelInput model, int line, int column) {
    return "{\"line\":" + line + "}";
  }

  @Override
  public String method(ModelInput model) {
    return "{\"triples\":" + model.text().length() + "}";
  }

  @Override
  public String choices(ModelInput model, List<Integer> path) {
    return "{\"path\":" + path + "}";
  }
}
