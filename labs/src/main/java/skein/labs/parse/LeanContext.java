package skein.labs.parse;

import java.util.ArrayList;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;

/** A parse tree node whose list of children starts small: most have one or two, and there are millions in a large file. */
public class LeanContext extends ParserRuleContext {

  public LeanContext() {}

  public LeanContext(ParserRuleContext parent, int invokingState) {
    super(parent, invokingState);
  }

  @Override
  public <T extends ParseTree> T addAnyChild(T child) {
    if (children == null) {
      children = new ArrayList<>(2);
    }
    children.add(child);
    return child;
  }
}
