package skein.bench.tool;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The names of the tools. */
public enum ToolName {
  SKEIN("skein"),
  SKEIN_1("skein-1"),
  SKEIN_2("skein-2"),
  DEFINED("defined"),
  INTERPRETER("interpreter"),
  LIBRARY("library"),
  LTS("lts"),
  SPIN("spin"),
  TLC("tlc"),
  AUTO("auto"),
  EXPLORE("explore"),
  COMPOSE("compose"),
  BMC("bmc"),
  INDUCTION("induction"),
  PDR("pdr"),
  CBMC("cbmc"),
  ABC("abc"),
  MINIMISE("minimise"),
  SIGNATURES("signatures"),
  BUNCHES("bunches"),
  MU("mu"),
  ZIELONKA("zielonka"),
  SAMPLER("sampler"),
  SAMPLER_2("sampler-2"),
  BY_HAND("by-hand"),
  CHANCE("chance"),
  LUMP("lump"),
  MATRIX("matrix"),
  EXPLORED("explored"),
  INTERVALS("intervals"),
  PLAIN("plain");

  private final String word;

  ToolName(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  public static Optional<ToolName> of(String word) {
    return Arrays.stream(values()).filter(tool -> tool.word.equals(word)).findFirst();
  }

  public static String words() {
    return Arrays.stream(values()).map(ToolName::word).collect(Collectors.joining(", "));
  }
}
