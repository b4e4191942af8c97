package skein.cli;

/** The command line. */
public final class Main {

  private Main() {}

  public static void main(String[] args) {
    System.out.println("skein " + Version.number());
  }
}
