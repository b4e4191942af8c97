package skein.labs.parse;

import java.util.ArrayList;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.tree.ParseTree;

/** A parse tree node with a small initial list of children: most have one or two, and a large file has millions of nodes. */
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
