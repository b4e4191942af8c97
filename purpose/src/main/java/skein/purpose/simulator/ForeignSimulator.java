package skein.purpose.simulator;

import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import skein.core.answer.SettingProblem;

/** External simulators: Java classes, loaded by name and created by their constructor. */
public final class ForeignSimulator {

  private ForeignSimulator() {}

  /** The simulator cannot be loaded; the message says why. */
  public static final class NotThere extends Exception {
    private final transient Optional<SettingProblem> problem;

    NotThere(String message) {
      super(message, null, false, false);
      this.problem = Optional.empty();
    }

    NotThere(SettingProblem problem) {
      super(problem.toString(), null, false, false);
      this.problem = Optional.of(problem);
    }

    /** What is wrong, if it is about settings. */
    public Optional<SettingProblem> problem() {
      return problem;
    }
  }

  /**
   * Creates a simulator. Its class has a public constructor that takes a map of the parameters by name, or one without parameters.
   *
   * @param classPath folders and jars, as for Java itself; may be empty
   */
  public static Simulator load(String className, String classPath, Map<String, String> parameters) throws NotThere {
    Class<?> type = find(className, classPath);
    if (!Simulator.class.isAssignableFrom(type)) {
      throw new NotThere("the class " + className + " does not implement " + Simulator.class.getName());
    }
    try {
      return (Simulator) make(type, parameters);
    } catch (InvocationTargetException e) {
      throw new NotThere("the class " + className + " could not be started: " + e.getCause());
    } catch (InstantiationException | IllegalAccessException e) {
      throw new NotThere("the class " + className + " could not be started: it must be public and not abstract");
    }
  }

  private static Class<?> find(String className, String classPath) throws NotThere {
    List<URL> places = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator)) {
      if (!part.isEmpty()) {
        File file = new File(part);
        if (!file.exists()) {
          throw new NotThere(new SettingProblem.ClassPathPart(part, false));
        }
        try {
          places.add(file.toURI().toURL());
        } catch (MalformedURLException _) {
          throw new NotThere(new SettingProblem.ClassPathPart(part, true));
        }
      }
    }
    try {
      // The loader stays open while the simulator is in use: it may need more classes at any time.
      ClassLoader loader = new URLClassLoader(places.toArray(URL[]::new), ForeignSimulator.class.getClassLoader());
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException _) {
      throw new NotThere(new SettingProblem.ClassNotFound(className));
    } catch (LinkageError e) {
      throw new NotThere("the class " + className + " cannot be loaded: " + e);
    }
  }

  private static Object make(Class<?> type, Map<String, String> parameters)
      throws NotThere, InvocationTargetException, InstantiationException, IllegalAccessException {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Map.class) {
        return constructor.newInstance(parameters);
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        if (!parameters.isEmpty()) {
          throw new NotThere(
              "the class " + type.getName() + " takes no parameters: it has no public constructor that takes a Map");
        }
        return constructor.newInstance();
      }
    }
    throw new NotThere("the class " + type.getName() + " has no public constructor that takes no arguments or a Map");
  }
}
