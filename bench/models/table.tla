-------------------------------- MODULE table --------------------------------
(* The graph of table.labs: one action per statement. *)
EXTENDS Naturals

CONSTANT N

Thinker == 0..(N - 1)

Right(t) == (t + 1) % N

VARIABLES taken, held, pc

vars == <<taken, held, pc>>

Init ==
  /\ taken = [t \in Thinker |-> 0]
  /\ held = [t \in Thinker |-> 0]
  /\ pc = [t \in Thinker |-> 0]

Goto(t, l) == pc' = [pc EXCEPT ![t] = l]

Take(t, fork, here) ==
  /\ pc[t] = here
  /\ taken[fork] = 0
  /\ taken' = [taken EXCEPT ![fork] = 1]
  /\ Goto(t, here + 1)
  /\ UNCHANGED held

Drop(t, fork, here) ==
  /\ pc[t] = here
  /\ taken' = [taken EXCEPT ![fork] = 0]
  /\ Goto(t, here + 1)
  /\ UNCHANGED held

Hold(t, many, here) ==
  /\ pc[t] = here
  /\ held' = [held EXCEPT ![t] = many]
  /\ Goto(t, (here + 1) % 8)
  /\ UNCHANGED taken

Next ==
  \E t \in Thinker :
    \/ Take(t, t, 0)
    \/ Hold(t, 1, 1)
    \/ Take(t, Right(t), 2)
    \/ Hold(t, 2, 3)
    \/ Drop(t, Right(t), 4)
    \/ Hold(t, 3, 5)
    \/ Drop(t, t, 6)
    \/ Hold(t, 0, 7)
==============================================================================
