package skein.emit.lnt;

/** Scripts that make CADP generate the state space, reduce it and judge a query. */
final class Svl {

  private Svl() {}

  static String of(String base, boolean parallel) {
    String space =
        parallel
            ? """
              "%s.bcg" = root leaf divsharp reduction
                 hold "REFRESH.*"
                 in (
                 hide all but "START.*", "TICK.*", "PUT.*", "ERR.*" in
                    prio
                       "REFRESH.*" > "TICK.*"
                       "REFRESH.*" > "PUT.*"
                    in
                       "%s.lnt"
                    end prio
                 end hide);
              """
                .formatted(base, base)
            : """
              "%s.bcg" = divbranching reduction of "%s.lnt";
              """
                .formatted(base, base);
    return space
        + """

          property CHECK is
             "%s.diag.bcg" = verify "%s.mcl" with evaluator4 in "%s.bcg";
             expected TRUE
          end property;
          """
            .formatted(base, base, base);
  }

  /** Afterwards, what CADP shows as a sequence of actions. */
  static String diagnostic(String base) {
    return "\n% test -f \"%s.diag.bcg\" && bcg_io \"%s.diag.bcg\" \"%s.diag.seq\"\n".replace("%s", base);
  }
}
