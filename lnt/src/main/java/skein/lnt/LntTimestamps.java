package skein.lnt;

import java.util.List;
import skein.core.program.Values;
import skein.replicas.Replication;

/**
 * The process that stores whose copies are newer. {@code REFRESH !agent !replica} makes an agent's copy the newest;
 * {@code REQUEST !agent !other !replica !answer} says whether the agent's copy is older (-1), the same (0) or newer (1)
 * than the other's; an older one then becomes the same, since the agent copies it.
 */
final class LntTimestamps {

  private LntTimestamps() {}

  static void write(Network network, LntLines out) {
    List<Replication.Replica> replicas = network.replication.replicas();
    int agents = network.agents();
    network.process(
        out,
        "TIMESTAMPS [REFRESH, REQUEST: any]",
        writing -> {
          LntLines lines = writing.out();
          Choosing choosing = writing.choosing();
          choosing.variable("r", "RANKS");
          lines.line("r := RANKS (-1);");
          for (int k = 0; k < replicas.size(); k++) {
            start(network, replicas.get(k), k * agents, lines);
          }
          lines.line("loop").in();
          choosing.any(lines, "k", 0, replicas.size() - 1L);
          choosing.any(lines, "i", 0, agents - 1L);
          lines.line("select").in();
          lines.line("only if RANK (r, k, i) >= 0 then").in();
          lines.line("REFRESH (i, k);").line("r := REFRESHED (r, k, i)").out().line("end if");
          lines.out().line("[]").in();
          choosing.any(lines, "j", 0, agents - 1L);
          lines.line("only if (i != j) and (RANK (r, k, i) >= 0) and (RANK (r, k, j) >= 0) then").in();
          lines.line("REQUEST (i, j, k, COMPARED (r, k, i, j));");
          lines.line("if COMPARED (r, k, i, j) < 0 then r := TAKEN (r, k, i, j) end if").out().line("end if");
          lines.out().line("end select").out().line("end loop").out();
        });
  }

  private static void start(Network network, Replication.Replica replica, int shift, LntLines out) {
    List<Values> initial = network.program.init().values();
    for (Replication.Agents carriers : replica.carriers()) {
      for (int agent = carriers.first(); agent <= carriers.last(); agent++) {
        long rank = initial.get(replica.rank().offset() + agent - replica.first()).get(0);
        out.line("r[" + (shift + agent) + "] := " + rank + ";");
      }
    }
  }

  /** Ranks are kept without gaps, so that there are finitely many; an agent without a copy has rank -1. */
  static void functions(Network network, LntLines out) {
    int agents = network.agents();
    int cells = network.replication.replicas().size() * agents;
    out.add(
        new LntLines(1)
            .line("type RANKS is")
            .line("   array [0 .. " + (cells - 1) + "] of INT")
            .line("end type").blank()
            .line("function RANK (r: RANKS, k: INT, i: INT) : INT is")
            .line("   return r[NAT ((k * " + agents + ") + i)]")
            .line("end function").blank()
            .line("-- How many different ranks are smaller.")
            .line("function BELOW (r: RANKS, k: INT, rank: INT) : INT is")
            .line("   var n: INT, v: INT, i: INT, used: BOOL in")
            .line("      n := 0;")
            .line("      v := 0;")
            .line("      while v < rank loop")
            .line("         used := false;")
            .line("         i := 0;")
            .line("         while i < " + agents + " loop")
            .line("            used := used or (RANK (r, k, i) == v);")
            .line("            i := i + 1")
            .line("         end loop;")
            .line("         if used then n := n + 1 end if;")
            .line("         v := v + 1")
            .line("      end loop;")
            .line("      return n")
            .line("   end var")
            .line("end function").blank()
            .line("function CLOSED_UP (r: RANKS, k: INT) : RANKS is")
            .line("   var t: RANKS, i: INT in")
            .line("      t := r;")
            .line("      i := 0;")
            .line("      while i < " + agents + " loop")
            .line("         if RANK (r, k, i) >= 0 then t[NAT ((k * " + agents + ") + i)] := BELOW (r, k, RANK (r, k, i)) end if;")
            .line("         i := i + 1")
            .line("      end loop;")
            .line("      return t")
            .line("   end var")
            .line("end function").blank()
            .line("function REFRESHED (r: RANKS, k: INT, i: INT) : RANKS is")
            .line("   var t: RANKS in")
            .line("      t := r;")
            .line("      t[NAT ((k * " + agents + ") + i)] := " + agents + ";")
            .line("      return CLOSED_UP (t, k)")
            .line("   end var")
            .line("end function").blank()
            .line("function TAKEN (r: RANKS, k: INT, i: INT, j: INT) : RANKS is")
            .line("   var t: RANKS in")
            .line("      t := r;")
            .line("      t[NAT ((k * " + agents + ") + i)] := RANK (r, k, j);")
            .line("      return CLOSED_UP (t, k)")
            .line("   end var")
            .line("end function").blank()
            .line("function COMPARED (r: RANKS, k: INT, i: INT, j: INT) : INT is")
            .line("   if RANK (r, k, i) < RANK (r, k, j) then return -1")
            .line("   elsif RANK (r, k, i) == RANK (r, k, j) then return 0")
            .line("   else return 1 end if")
            .line("end function").blank());
  }
}
