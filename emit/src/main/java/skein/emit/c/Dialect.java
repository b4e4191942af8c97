package skein.emit.c;

import java.util.Set;

/** The differences between flavours: nondeterministic values, assumptions and assertions. */
final class Dialect {

  private Dialect() {}

  /** The top of the file. */
  static String preamble(Flavour flavour) {
    return switch (flavour) {
      case CBMC ->
          """
          #ifndef __CPROVER
          void __CPROVER_assume(_Bool condition);
          void __CPROVER_assert(_Bool condition, const char *description);
          #endif
          int nondet_int(void);
          #define assume(condition) __CPROVER_assume(condition)
          #define must(condition, what) __CPROVER_assert(condition, what)
          #define ANY_INT nondet_int()
          """;
      case ESBMC ->
          """
          void __ESBMC_assume(_Bool condition);
          void __ESBMC_assert(_Bool condition, const char *description);
          int nondet_int(void);
          #define assume(condition) __ESBMC_assume(condition)
          #define must(condition, what) __ESBMC_assert(condition, what)
          #define ANY_INT nondet_int()
          """;
      case SVCOMP ->
          """
          extern void abort(void);
          extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__noreturn__));
          extern int __VERIFIER_nondet_int(void);
          void reach_error(void) { __assert_fail("0", __FILE__, __LINE__, "reach_error"); }
          #define assume(condition) do { if (!(condition)) { abort(); } } while (0)
          #define must(condition, what) do { if (!(condition)) { reach_error(); } } while (0)
          #define ANY_INT __VERIFIER_nondet_int()
          """;
      case EXECUTABLE ->
          """
          #include <stdio.h>
          #include <stdlib.h>
          """;
    };
  }

  /** Resolves a choice: nondeterministically when a step is taken, by number when all resolutions are tried. */
  static String choosing(Set<String> used, boolean probes) {
    String probing =
        """
          if (probing) {
            long long digit = code % (to - from);
            code /= to - from;
            return (int) (from + digit);
          }
        """;
    String probe =
        """
        /* While all resolutions of a rule's choices are tried: the number of the current one. */
        static _Bool probing;
        static long long code;

        """;
    return (probes ? probe : "")
        + """
        /* Any number in from .. to-1. The sequence of values of taken determines the run. */
        static int taken;
        static int choose(long long from, long long to) {
        """
        + (probes ? probing : "")
        + """
          int any = ANY_INT;
          assume(from <= any && any < to);
          taken = any;
          return any;
        }

        """
        + (used.contains("choose_any") ? indifferently(probes) : "");
  }

  private static String indifferently(boolean probes) {
    return """
        /* The same for a choice that does not affect whether a step is enabled. */
        static int choose_any(long long from, long long to) {
        """
        + (probes ? "  if (probing) { return (int) from; }\n" : "")
        + """
          return choose(from, to);
        }

        """;
  }

  /** The random choices of a simulator; only those in use. */
  static String dice(Set<String> used, int cells) {
    String dice =
        """
        /* Pseudorandom numbers. */
        static unsigned long long dice = 1;
        static long long throw_dice(long long sides) {
          dice ^= dice << 13;
          dice ^= dice >> 7;
          dice ^= dice << 17;
          return (long long) ((dice >> 11) % (unsigned long long) sides);
        }

        /* The choices of the current step, each in from .. to-1, encoded as one number. */
        static long long code;
        static int taken[4096];
        static int takes;

        /* The chosen initial values of cells that have several, in the order of the cells. */
        static int chosen_first[FIRSTS];
        static int firsts;

        """
            .replace("FIRSTS", Integer.toString(Math.max(1, cells)));
    String choose =
        """
        static int choose(long long from, long long to) {
          long long digit = code % (to - from);
          code /= to - from;
          if (takes == 4096) { abort(); }
          taken[takes++] = (int) (from + digit);
          return (int) (from + digit);
        }

        """;
    String any =
        """
        /* The same for a choice that does not affect whether a step is enabled: its values are not enumerated. */
        static int choose_any(long long from, long long to) {
          if (takes == 4096) { abort(); }
          taken[takes] = (int) (from + throw_dice(to - from));
          return taken[takes++];
        }

        """;
    String first =
        """
        static int first_value(long long from, long long to) {
          chosen_first[firsts] = (int) (from + throw_dice(to - from));
          return chosen_first[firsts++];
        }

        """;
    return dice
        + (used.contains("choose") ? choose : "")
        + (used.contains("choose_any") ? any : "")
        + (used.contains("first_value") ? first : "");
  }
}
