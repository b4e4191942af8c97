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
import skein.core.answer.QuestionProblem;
import skein.core.answer.QuestionProblem.ClassTrouble;
import skein.core.answer.WrongQuestion;

/** External simulators: Java classes, loaded by name and created by their constructor. */
public final class ForeignSimulator {

  private ForeignSimulator() {}

  /**
   * Creates a simulator; throws {@link WrongQuestion} if that is not possible. Its class has a public constructor that takes a map of the parameters by name, or one without parameters.
   *
   * @param classPath folders and jars, as for Java itself; may be empty
   */
  public static Simulator load(String className, String classPath, Map<String, String> parameters) {
    Class<?> type = find(className, classPath);
    if (!Simulator.class.isAssignableFrom(type)) {
      throw unusable(className, ClassTrouble.NO_SIMULATOR, Simulator.class.getName());
    }
    try {
      return (Simulator) make(type, parameters);
    } catch (InvocationTargetException e) {
      throw unusable(className, ClassTrouble.CONSTRUCTOR_FAILED, e.getCause());
    } catch (InstantiationException | IllegalAccessException _) {
      throw unusable(className, ClassTrouble.NOT_INSTANTIABLE, "");
    }
  }

  private static Class<?> find(String className, String classPath) {
    List<URL> places = new ArrayList<>();
    for (String part : classPath.split(File.pathSeparator)) {
      if (!part.isEmpty()) {
        File file = new File(part);
        if (!file.exists()) {
          throw new WrongQuestion(new QuestionProblem.ClassPathPart(part, false));
        }
        try {
          places.add(file.toURI().toURL());
        } catch (MalformedURLException _) {
          throw new WrongQuestion(new QuestionProblem.ClassPathPart(part, true));
        }
      }
    }
    try {
      // The loader stays open while the simulator is in use: it may need more classes at any time.
      ClassLoader loader = new URLClassLoader(places.toArray(URL[]::new), ForeignSimulator.class.getClassLoader());
      return Class.forName(className, true, loader);
    } catch (ClassNotFoundException _) {
      throw new WrongQuestion(new QuestionProblem.ClassNotFound(className));
    } catch (LinkageError e) {
      throw unusable(className, ClassTrouble.NOT_LOADED, e);
    }
  }

  private static Object make(Class<?> type, Map<String, String> parameters)
      throws InvocationTargetException, InstantiationException, IllegalAccessException {
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 1 && constructor.getParameterTypes()[0] == Map.class) {
        return constructor.newInstance(parameters);
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (constructor.getParameterCount() == 0) {
        if (!parameters.isEmpty()) {
          throw unusable(type.getName(), ClassTrouble.NO_PARAMETERS, "");
        }
        return constructor.newInstance();
      }
    }
    throw unusable(type.getName(), ClassTrouble.NO_CONSTRUCTOR, "");
  }

  private static WrongQuestion unusable(String className, ClassTrouble trouble, Object detail) {
    return new WrongQuestion(new QuestionProblem.ClassUnusable(className, trouble, String.valueOf(detail)));
  }
}
