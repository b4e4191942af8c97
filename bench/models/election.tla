------------------------------ MODULE election ------------------------------
(* The graph of election.labs. For each node's copy of the tuple, the state has the value (winner), the rank, and whether
   it is to be propagated (zp) and to be confirmed (zc). *)
EXTENDS Naturals, FiniteSets

CONSTANT N

Node == 0..(N - 1)

VARIABLES winner, rank, zp, zc

vars == <<winner, rank, zp, zc>>

Init ==
  /\ winner = [n \in Node |-> N]
  /\ rank = [n \in Node |-> n]
  /\ zp = {}
  /\ zc = {}

(* The ranks renumbered as 0, 1, 2, … without gaps. *)
ClosedUp(r) ==
  LET used == {r[n] : n \in Node}
  IN [n \in Node |-> Cardinality({x \in used : x < r[n]})]

Run(n) ==
  /\ n \notin zp
  /\ n \notin zc
  /\ winner[n] > n
  /\ winner' = [winner EXCEPT ![n] = n]
  /\ rank' = ClosedUp([rank EXCEPT ![n] = N])
  /\ zp' = zp \union {n}
  /\ zc' = zc \union {n}

Older(n) == {m \in Node : rank[m] < rank[n]}

CopyTo(older, n) ==
  /\ winner' = [m \in Node |-> IF m \in older THEN winner[n] ELSE winner[m]]
  /\ rank' = ClosedUp([m \in Node |-> IF m \in older THEN rank[n] ELSE rank[m]])

Propagate(n) ==
  /\ n \in zp
  /\ CopyTo(Older(n), n)
  /\ zp' = (zp \union Older(n)) \ {n}
  /\ zc' = zc \ Older(n)

Confirm(n) ==
  /\ n \in zc
  /\ CopyTo(Older(n), n)
  /\ zp' = zp \union {m \in Node : rank[m] # rank[n]}
  /\ zc' = zc \ (Older(n) \union {n})

Next == \E n \in Node : Run(n) \/ Propagate(n) \/ Confirm(n)
=============================================================================
