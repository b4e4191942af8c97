/* The graph of election.labs. For each node's copy of the tuple, the state has the value (winner), the rank, and whether
   it is to be propagated (zp) and to be confirmed (zc). Each step of a node and each message is one transition.
   Define N with -DN=… */
#if N == 2
#define RANKS {0, 1}
#elif N == 3
#define RANKS {0, 1, 2}
#elif N == 4
#define RANKS {0, 1, 2, 3}
#elif N == 5
#define RANKS {0, 1, 2, 3, 4}
#elif N == 6
#define RANKS {0, 1, 2, 3, 4, 5}
#elif N == 7
#define RANKS {0, 1, 2, 3, 4, 5, 6}
#elif N == 8
#define RANKS {0, 1, 2, 3, 4, 5, 6, 7}
#elif N == 9
#define RANKS {0, 1, 2, 3, 4, 5, 6, 7, 8}
#endif

byte winner[N] = N;
byte rank[N] = RANKS;
bit zp[N];
bit zc[N];

/* Scratch variables, not part of the state. */
hidden byte i;
hidden byte next;
hidden byte used[N + 1];
hidden byte closed[N + 1];

/* Renumbers the ranks as 0, 1, 2, … without gaps. */
inline close_up() {
  for (i : 0 .. N) { used[i] = 0 }
  for (i : 0 .. N - 1) { used[rank[i]] = 1 }
  next = 0;
  for (i : 0 .. N) { closed[i] = next; next = next + used[i] }
  for (i : 0 .. N - 1) { rank[i] = closed[rank[i]] }
  next = 0 /* a d_step must not end with a loop */
}

inline copy_to_i() {
  winner[i] = winner[_pid];
  rank[i] = rank[_pid];
  zp[i] = 1;
  zc[i] = 0
}

active [N] proctype Node() {
  do
  :: d_step {
       zp[_pid] == 0 && zc[_pid] == 0 && winner[_pid] > _pid ->
       winner[_pid] = _pid;
       rank[_pid] = N;
       zp[_pid] = 1;
       zc[_pid] = 1;
       close_up()
     }
  :: d_step {
       zp[_pid] == 1 ->
       zp[_pid] = 0;
       for (i : 0 .. N - 1) {
         if
         :: rank[i] < rank[_pid] -> copy_to_i()
         :: else
         fi
       }
       close_up()
     }
  :: d_step {
       zc[_pid] == 1 ->
       zc[_pid] = 0;
       for (i : 0 .. N - 1) {
         if
         :: rank[i] < rank[_pid] -> copy_to_i()
         :: rank[i] > rank[_pid] -> zp[i] = 1
         :: else
         fi
       }
       close_up()
     }
  od
}
