package skein.analysis;

import java.util.List;
import skein.core.answer.Engine;
import skein.core.answer.Finding;
import skein.core.answer.Monitor;
import skein.core.answer.Settings;
import skein.core.program.Program;
import skein.core.program.Property;

/** An engine that needs analyses of the program, and can share them with others that run on the same program. */
public interface AnalysingEngine extends Engine {

  /** Like {@link Engine#check}. */
  List<Finding> check(AnalysedProgram program, List<Property> properties, Settings settings, Monitor monitor);

  /** Like {@link Engine#checkSome}. */
  default List<Finding> checkSome(
      AnalysedProgram program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    return check(program, asked, settings, monitor).stream().filter(finding -> some.contains(finding.property())).toList();
  }

  @Override
  default List<Finding> check(Program program, List<Property> properties, Settings settings, Monitor monitor) {
    return check(new AnalysedProgram(program), properties, settings, monitor);
  }

  @Override
  default List<Finding> checkSome(
      Program program, List<Property> some, List<Property> asked, Settings settings, Monitor monitor) {
    return checkSome(new AnalysedProgram(program), some, asked, settings, monitor);
  }
}
