------------------------------ MODULE peterson ------------------------------
(* The graph of peterson.labs: one action per statement. Conditions are written without \/, for which TLC would
   generate several equal successors. *)
EXTENDS Naturals

CONSTANT N

Process == 0..(N - 1)

VARIABLES level, last, stage, seen, pc

vars == <<level, last, stage, seen, pc>>

Init ==
  /\ level = [p \in Process |-> 0]
  /\ last = [p \in Process |-> 0]
  /\ stage = [p \in Process |-> 1]
  /\ seen = [p \in Process |-> 0]
  /\ pc = [p \in Process |-> "climb"]

Climb(p) ==
  /\ pc[p] = "climb"
  /\ stage[p] < N
  /\ level' = [level EXCEPT ![p] = stage[p]]
  /\ pc' = [pc EXCEPT ![p] = "come"]
  /\ UNCHANGED <<last, stage, seen>>

Come(p) ==
  /\ pc[p] = "come"
  /\ last' = [last EXCEPT ![stage[p]] = p]
  /\ pc' = [pc EXCEPT ![p] = "look"]
  /\ UNCHANGED <<level, stage, seen>>

Look(p) ==
  /\ pc[p] = "look"
  /\ seen' = [seen EXCEPT ![p] = 0]
  /\ pc' = [pc EXCEPT ![p] = "wait"]
  /\ UNCHANGED <<level, last, stage>>

Pass(p) ==
  /\ pc[p] = "wait"
  /\ seen[p] < N
  /\ ~(seen[p] # p /\ level[seen[p]] >= stage[p])
  /\ seen' = [seen EXCEPT ![p] = @ + 1]
  /\ UNCHANGED <<level, last, stage, pc>>

Rise(p) ==
  /\ pc[p] = "wait"
  /\ ~(seen[p] # N /\ last[stage[p]] = p)
  /\ stage' = [stage EXCEPT ![p] = @ + 1]
  /\ pc' = [pc EXCEPT ![p] = "climb"]
  /\ UNCHANGED <<level, last, seen>>

Enter(p) ==
  /\ pc[p] = "climb"
  /\ stage[p] = N
  /\ pc' = [pc EXCEPT ![p] = "inside"]
  /\ UNCHANGED <<level, last, stage, seen>>

Leave(p) ==
  /\ pc[p] = "inside"
  /\ level' = [level EXCEPT ![p] = 0]
  /\ pc' = [pc EXCEPT ![p] = "restart"]
  /\ UNCHANGED <<last, stage, seen>>

Restart(p) ==
  /\ pc[p] = "restart"
  /\ stage' = [stage EXCEPT ![p] = 1]
  /\ pc' = [pc EXCEPT ![p] = "climb"]
  /\ UNCHANGED <<level, last, seen>>

Next ==
  \E p \in Process :
    \/ Climb(p) \/ Come(p) \/ Look(p) \/ Pass(p) \/ Rise(p)
    \/ Enter(p) \/ Leave(p) \/ Restart(p)
=============================================================================
