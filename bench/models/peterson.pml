/* The graph of peterson.labs: one process per agent, one transition per statement. Define N with -DN=… */
byte level[N];
byte last[N];
byte stage[N] = 1;
byte seen[N];

active [N] proctype Process() {
climb:
  if
  :: d_step { stage[_pid] < N -> level[_pid] = stage[_pid] };
     last[stage[_pid]] = _pid;
     seen[_pid] = 0;
wait:
     if
     :: d_step { seen[_pid] < N && (seen[_pid] == _pid || level[seen[_pid]] < stage[_pid]) -> seen[_pid]++ };
        goto wait
     :: d_step { seen[_pid] == N || last[stage[_pid]] != _pid -> stage[_pid]++ };
        goto climb
     fi
  :: stage[_pid] == N;
     level[_pid] = 0;
     stage[_pid] = 1;
     goto climb
  fi
}
