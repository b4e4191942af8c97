package skein.cli.prelink;

import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.DirectMethodHandleDesc;

/** The methods of the JVM that link calls. */
final class Bootstrap {

  private Bootstrap() {}

  static boolean is(InvokeDynamicInstruction call, String owner, String name) {
    DirectMethodHandleDesc method = call.bootstrapMethod();
    return method.methodName().equals(name) && method.owner().descriptorString().equals("L" + owner.replace('.', '/') + ";");
  }
}
