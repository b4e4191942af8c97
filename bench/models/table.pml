/* The graph of table.labs: one process per thinker, one transition per statement. Define N with -DN=… */
bit taken[N];
byte held[N];

active [N] proctype Thinker() {
  do
  :: d_step { taken[_pid] == 0 -> taken[_pid] = 1 };
     held[_pid] = 1;
     d_step { taken[(_pid + 1) % N] == 0 -> taken[(_pid + 1) % N] = 1 };
     held[_pid] = 2;
     taken[(_pid + 1) % N] = 0;
     held[_pid] = 3;
     taken[_pid] = 0;
     held[_pid] = 0
  od
}
