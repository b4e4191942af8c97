/* swap-meet.labs, free schedule. One atomic sequence is one step;
   the states are those of the model, and one before the initial state.
   spin -a -o2 FILE; gcc -O2 -DNOREDUCE -DSAFETY -o pan pan.c; ./pan -E -m1000000
   s_…: variables; l…, a…, t…: temporaries. */

bit s_stall[4];  /* stall */
int s_last;  /* last */
bit s_Trader_good[2];  /* Trader.good */
byte s_Trader_debt[2];  /* Trader.debt */
bit s_Clerk_mood[1];  /* Clerk.mood */
bit s_Trader_control[2];  /* Trader.control */
bit s_Trader_control_1[2];  /* Trader.control[1] */
byte s_Clerk_control[1];  /* Clerk.control */

/* The enabled steps, by rule: one bit for each of its agents, and the number of resolutions of its choices. */
unsigned can0_ : 2;
byte count0_[2];
unsigned can1_ : 2;
unsigned can2_ : 2;
unsigned can3_ : 1;
byte count3_[1];
unsigned can4_ : 1;
unsigned can5_ : 1;
bit holds0_;
bit begun_;
byte me_; int pick_;

/* Temporaries, not part of the state. */
hidden byte ok_; hidden byte err_; hidden byte errs_; hidden byte erred_; hidden byte more_; hidden byte lost_;
hidden byte stuck_; hidden byte ended_;
hidden int i_; hidden int found_; hidden int num_; hidden int pos_;
hidden int val_[1]; hidden int lim_[1];
hidden byte w_Trader_good[2];
hidden byte w_Trader_debt[2];
hidden byte w_Trader_control[2];
hidden byte w_Trader_control_1[2];
hidden byte w_Clerk_mood[1];
hidden int w_last;
hidden byte w_Clerk_control[1];
hidden int a1_p[1];
hidden int l10_v10;
hidden int l11_alone;
hidden int l12_v12;
hidden int l13_v13;
hidden int l14_v14;
hidden int l15_v15;
hidden int l1_a;
hidden int l1_t;
hidden int l1_v1;
hidden int l2_b;
hidden int l2_chosen;
hidden int l2_v2;
hidden int l3_agent;
hidden int l3_v3;
hidden int l4_checked;
hidden int l4_v4;
hidden int l5_v5;
hidden int l6_wanted;
hidden int l7_t;
hidden int l8_crowd;
hidden int l9_t;
hidden int t0_;
hidden int t1_;
hidden int t2_;

inline fail() { ok_ = 0; err_ = 1 }

/* Enumerates choices like an odometer: replays the choices made before, and takes the least value for a new one. */
inline choose(x, low, high) {
  if
  :: low >= high ->
    ok_ = 0
  :: else ->
    if
    :: pos_ == num_ ->
      val_[pos_] = low; lim_[pos_] = high; num_++
    :: else
    fi;
    x = val_[pos_]; pos_++
  fi;
}

inline next_resolution() {
  num_ = pos_; more_ = 0;
  do
  :: num_ > 0 && !more_ ->
    if
    :: val_[num_ - 1] + 1 < lim_[num_ - 1] ->
      val_[num_ - 1] = val_[num_ - 1] + 1; more_ = 1
    :: else ->
      num_--
    fi;
  :: else -> break
  od;
}

/* Trader: debt < 2 -> { p[] := pick 1 Trader where good of 1 != good of 2; wanted := good of p[0]; crowd := count Trader t, good of t = wanted; alone := forall Trader t, t = id or good of t != good; good <- if crowd > 1 or alone then wanted else good; debt <- min(debt + 1, 2) } */
inline try0() {
  err_ = 0;
  ok_ = ((s_Trader_control[me_] == 1) && (s_Trader_debt[me_] < 2));
  if
  :: ok_ ->
    for (i_ : 0 .. 1) { w_Trader_good[i_] = s_Trader_good[i_] }
    for (i_ : 0 .. 1) { w_Trader_debt[i_] = s_Trader_debt[i_] }
    for (i_ : 0 .. 1) { w_Trader_control[i_] = s_Trader_control[i_] }
    for (i_ : 0 .. 1) { w_Trader_control_1[i_] = s_Trader_control_1[i_] }
    t0_ = 0;
    t1_ = 2;
    choose(a1_p[0], t0_, t1_);
    if
    :: ok_ ->
      ok_ = ok_ && ((a1_p[0] != me_));
    :: else
    fi;
    if
    :: ok_ ->
      ok_ = ok_ && ((w_Trader_good[me_] != w_Trader_good[a1_p[0]]));
    :: else
    fi;
    if
    :: ok_ ->
      l3_agent = a1_p[0];
      if
      :: ((0 <= l3_agent) && (l3_agent <= 1)) ->
        t1_ = w_Trader_good[l3_agent];
      :: else ->
        l4_checked = l3_agent;
        fail();
        t0_ = 0;
        t1_ = t0_;
      fi;
      t2_ = t1_;
      l5_v5 = t2_;
    :: else
    fi;
    if
    :: ok_ ->
      l6_wanted = l5_v5;
    :: else
    fi;
    if
    :: ok_ ->
      t0_ = 0;
      l7_t = 0;
      do
      :: l7_t < 2 ->
        t0_ = t0_ + ((w_Trader_good[l7_t] == l6_wanted) != 0);
        l7_t++
      :: else -> break
      od;
      l8_crowd = t0_;
    :: else
    fi;
    if
    :: ok_ ->
      t0_ = 1;
      l9_t = 0;
      do
      :: l9_t < 2 && t0_ ->
        t0_ = (((l9_t == me_) || (w_Trader_good[l9_t] != w_Trader_good[me_])) != 0);
        l9_t++
      :: else -> break
      od;
      l10_v10 = t0_;
    :: else
    fi;
    if
    :: ok_ ->
      l11_alone = l10_v10;
    :: else
    fi;
    if
    :: ok_ ->
      l12_v12 = me_;
    :: else
    fi;
    if
    :: ok_ ->
      l13_v13 = ((!((l8_crowd <= 1)) || (l11_alone != 0)) -> l6_wanted : w_Trader_good[me_]);
    :: else
    fi;
    if
    :: ok_ ->
      w_Trader_good[l12_v12] = l13_v13;
    :: else
    fi;
    if
    :: ok_ ->
      l14_v14 = me_;
    :: else
    fi;
    if
    :: ok_ ->
      t0_ = (w_Trader_debt[me_] + 1);
      l15_v15 = (t0_ < 2 -> t0_ : 2);
    :: else
    fi;
    if
    :: ok_ ->
      w_Trader_debt[l14_v14] = l15_v15;
    :: else
    fi;
    if
    :: ok_ ->
      if
      :: (w_Trader_control_1[me_] == 0) ->
        if
        :: ok_ ->
          w_Trader_control[me_] = 1;
        :: else
        fi;
        if
        :: ok_ ->
          w_Trader_control_1[me_] = 1;
        :: else
        fi;
        skip
      :: else ->
        if
        :: ok_ ->
          w_Trader_control[me_] = 0;
        :: else
        fi;
        skip
      fi;
    :: else
    fi;
    skip
  :: else
  fi;
}
inline search0(wanted) {
  found_ = 0; num_ = 0; more_ = 1; erred_ = 0;
  do
  :: more_ ->
    pos_ = 0;
    try0();
    erred_ = erred_ || err_;
    found_ = found_ + ok_;
    if
    :: ok_ && found_ == wanted ->
      more_ = 0
    :: else ->
      next_resolution()
    fi;
  :: else -> break
  od;
}
inline take0() {
  search0(pick_ + 1);
  for (i_ : 0 .. 1) { s_Trader_good[i_] = w_Trader_good[i_] }
  for (i_ : 0 .. 1) { s_Trader_debt[i_] = w_Trader_debt[i_] }
  for (i_ : 0 .. 1) { s_Trader_control[i_] = w_Trader_control[i_] }
  for (i_ : 0 .. 1) { s_Trader_control_1[i_] = w_Trader_control_1[i_] }
  printf("skein step 0 %d\n", me_);
  i_ = 0;
  do
  :: i_ < pos_ ->
    printf("skein choice %d\n", val_[i_]);
    i_++
  :: else -> break
  od;
  skip;
  skip
}

/* Trader: good > 0 -> stall[id % 2, good] <-- 1 */
inline try1() {
  err_ = 0;
  ok_ = ((s_Trader_control_1[me_] == 1) && !((s_Trader_good[me_] <= 0)));
}
inline take1() {
  l1_v1 = (me_ % 2);
  l2_v2 = s_Trader_good[me_];
  l3_v3 = ((l1_v1 * 2) + l2_v2);
  s_stall[l3_v3] = 1;
  if
  :: (s_Trader_control[me_] == 0) ->
    s_Trader_control[me_] = 1;
    s_Trader_control_1[me_] = 1;
    skip
  :: else ->
    s_Trader_control_1[me_] = 0;
    skip
  fi;
  printf("skein step 1 %d\n", me_);
  skip;
  skip
}

/* Trader: pass over good > 0 */
inline try2() {
  err_ = 0;
  ok_ = ((s_Trader_control_1[me_] == 1) && !(!((s_Trader_good[me_] <= 0))));
}
inline take2() {
  if
  :: (s_Trader_control[me_] == 0) ->
    s_Trader_control[me_] = 1;
    s_Trader_control_1[me_] = 1;
    skip
  :: else ->
    s_Trader_control_1[me_] = 0;
    skip
  fi;
  printf("skein step 2 %d\n", me_);
  skip;
  skip
}

/* Clerk: { mood <- [0..2]; last <-- mood } */
inline try3() {
  err_ = 0;
  ok_ = ((s_Clerk_control[(me_ + (-2))] == 1));
  if
  :: ok_ ->
    w_Clerk_mood[0] = s_Clerk_mood[0];
    w_last = s_last;
    w_Clerk_control[0] = s_Clerk_control[0];
    l1_v1 = (me_ + (-2));
    t0_ = 0;
    t1_ = 2;
    choose(l2_chosen, t0_, t1_);
    if
    :: ok_ ->
      l3_v3 = l2_chosen;
    :: else
    fi;
    if
    :: ok_ ->
      w_Clerk_mood[l1_v1] = l3_v3;
    :: else
    fi;
    if
    :: ok_ ->
      l4_v4 = w_Clerk_mood[(me_ + (-2))];
    :: else
    fi;
    if
    :: ok_ ->
      w_last = l4_v4;
    :: else
    fi;
    if
    :: ok_ ->
      t0_ = (me_ + (-2));
      w_Clerk_control[t0_] = 2;
    :: else
    fi;
    skip
  :: else
  fi;
}
inline search3(wanted) {
  found_ = 0; num_ = 0; more_ = 1; erred_ = 0;
  do
  :: more_ ->
    pos_ = 0;
    try3();
    erred_ = erred_ || err_;
    found_ = found_ + ok_;
    if
    :: ok_ && found_ == wanted ->
      more_ = 0
    :: else ->
      next_resolution()
    fi;
  :: else -> break
  od;
}
inline take3() {
  search3(pick_ + 1);
  s_Clerk_mood[0] = w_Clerk_mood[0];
  s_last = w_last;
  s_Clerk_control[0] = w_Clerk_control[0];
  printf("skein step 3 %d\n", me_);
  i_ = 0;
  do
  :: i_ < pos_ ->
    printf("skein choice %d\n", val_[i_]);
    i_++
  :: else -> break
  od;
  skip;
  skip
}

/* Clerk: last != 1 -> Skip */
inline try4() {
  err_ = 0;
  ok_ = ((s_Clerk_control[(me_ + (-2))] == 1));
  if
  :: ok_ ->
    l1_v1 = s_last;
    t0_ = ((l1_v1 == 2147483647) -> 2147483647 : (l1_v1 != 1));
    ok_ = ok_ && ((t0_ == 1));
  :: else
  fi;
}
inline take4() {
  t0_ = (me_ + (-2));
  s_Clerk_control[t0_] = 0;
  printf("skein step 4 %d\n", me_);
  skip;
  skip
}

/* Clerk: last = 1 -> stall[0, 0], stall[1, 0] <-- 1, mood */
inline try5() {
  err_ = 0;
  ok_ = ((s_Clerk_control[(me_ + (-2))] == 2));
  if
  :: ok_ ->
    l1_v1 = s_last;
    t0_ = ((l1_v1 == 2147483647) -> 2147483647 : (l1_v1 == 1));
    ok_ = ok_ && ((t0_ == 1));
  :: else
  fi;
}
inline take5() {
  l2_v2 = s_Clerk_mood[(me_ + (-2))];
  s_stall[0] = 1;
  s_stall[2] = l2_v2;
  t0_ = (me_ + (-2));
  s_Clerk_control[t0_] = 0;
  printf("skein step 5 %d\n", me_);
  skip;
  skip
}

active proctype system_() {
  do
  :: atomic {
      select (pick_ : 0 .. 1); s_Trader_good[0] = pick_;
      select (pick_ : 0 .. 1); s_Trader_good[1] = pick_;
      d_step {
        s_stall[0] = 0;
        s_stall[1] = 0;
        s_stall[2] = 0;
        s_stall[3] = 0;
        s_last = 2147483647;
        s_Trader_debt[0] = 0;
        s_Trader_debt[1] = 0;
        s_Clerk_mood[0] = 0;
        s_Trader_control[0] = 1;
        s_Trader_control[1] = 1;
        s_Trader_control_1[0] = 1;
        s_Trader_control_1[1] = 1;
        s_Clerk_control[0] = 1;
        ok_ = 1;
        /* assume NotAllAlike */
        if
        :: ok_ ->
          t0_ = 0;
          l1_a = 0;
          do
          :: l1_a < 2 && !t0_ ->
            t1_ = 0;
            l2_b = 0;
            do
            :: l2_b < 2 && !t1_ ->
              t1_ = ((s_Trader_good[l1_a] != s_Trader_good[l2_b]) != 0);
              l2_b++
            :: else -> break
            od;
            t0_ = (t1_ != 0);
            l1_a++
          :: else -> break
          od;
          ok_ = ok_ && (t0_);
        :: else
        fi;
        if
        :: ok_ ->
          begun_ = 1;
          printf("skein start %d %d\n", 5, s_Trader_good[0]);
          printf("skein start %d %d\n", 6, s_Trader_good[1]);
          printf("skein begun\n");
        :: else ->
          s_stall[0] = 0;
          s_stall[1] = 0;
          s_stall[2] = 0;
          s_stall[3] = 0;
          s_last = 0;
          s_Trader_good[0] = 0;
          s_Trader_good[1] = 0;
          s_Trader_debt[0] = 0;
          s_Trader_debt[1] = 0;
          s_Clerk_mood[0] = 0;
          s_Trader_control[0] = 0;
          s_Trader_control[1] = 0;
          s_Trader_control_1[0] = 0;
          s_Trader_control_1[1] = 0;
          s_Clerk_control[0] = 0;
          skip
        fi;
        pick_ = 0
      };
      if
      :: begun_ -> goto look_
      :: else
      fi
    }
  od;

  do
  :: atomic {
      if
      /* Trader: debt < 2 -> { p[] := pick 1 Trader where good of 1 != good of 2; wanted := good of p[0]; crowd := count Trader t, good of t = wanted; alone := forall Trader t, t = id or good of t != good; good <- if crowd > 1 or alone then wanted else good; debt <- min(debt + 1, 2) } */
      :: can0_ != 0 ->
        if
        :: can0_ & 1 -> me_ = 0
        :: can0_ & 2 -> me_ = 1
        fi;
        select (pick_ : 0 .. count0_[me_] - 1); skip;
        d_step { take0() }
      /* Trader: good > 0 -> stall[id % 2, good] <-- 1 */
      :: can1_ != 0 ->
        if
        :: can1_ & 1 -> me_ = 0
        :: can1_ & 2 -> me_ = 1
        fi;
        d_step { take1() }
      /* Trader: pass over good > 0 */
      :: can2_ != 0 ->
        if
        :: can2_ & 1 -> me_ = 0
        :: can2_ & 2 -> me_ = 1
        fi;
        d_step { take2() }
      /* Clerk: { mood <- [0..2]; last <-- mood } */
      :: can3_ ->
        me_ = 2;
        select (pick_ : 0 .. count3_[me_ - 2] - 1); skip;
        d_step { take3() }
      /* Clerk: last != 1 -> Skip */
      :: can4_ ->
        me_ = 2;
        d_step { take4() }
      /* Clerk: last = 1 -> stall[0, 0], stall[1, 0] <-- 1, mood */
      :: can5_ ->
        me_ = 2;
        d_step { take5() }
      fi;
    look_: skip;
      d_step {
        errs_ = 0;
        can0_ = 0;
        for (me_ : 0 .. 1) {
          search0(0);
          count0_[me_] = found_;
          if
          :: found_ > 0 ->
            can0_ = can0_ | (1 << (me_));
          :: else
          fi;
          if
          :: erred_ ->
            errs_ = 1
          :: else
          fi;
          skip
        }
        can1_ = 0;
        for (me_ : 0 .. 1) {
          try1();
          if
          :: ok_ ->
            can1_ = can1_ | (1 << (me_));
          :: else
          fi;
          skip
        }
        can2_ = 0;
        for (me_ : 0 .. 1) {
          try2();
          if
          :: ok_ ->
            can2_ = can2_ | (1 << (me_));
          :: else
          fi;
          skip
        }
        can3_ = 0;
        for (me_ : 2 .. 2) {
          search3(0);
          count3_[me_ - 2] = found_;
          if
          :: found_ > 0 ->
            can3_ = can3_ | (1 << (me_ - 2));
          :: else
          fi;
          skip
        }
        can4_ = 0;
        for (me_ : 2 .. 2) {
          try4();
          if
          :: ok_ ->
            can4_ = can4_ | (1 << (me_ - 2));
          :: else
          fi;
          skip
        }
        can5_ = 0;
        for (me_ : 2 .. 2) {
          try5();
          if
          :: ok_ ->
            can5_ = can5_ | (1 << (me_ - 2));
          :: else
          fi;
          skip
        }
        skip
      };
      d_step {
        ok_ = 1; err_ = 0;
        t0_ = 1;
        l1_t = 0;
        do
        :: l1_t < 2 && t0_ ->
          t0_ = ((s_Trader_debt[l1_t] <= 2) != 0);
          l1_t++
        :: else -> break
        od;
        holds0_ = ok_ && (t0_);
        stuck_ = (can0_ == 0 && can1_ == 0 && can2_ == 0 && can3_ == 0 && can4_ == 0 && can5_ == 0);
        assert(!lost_);
        assert(holds0_);
        me_ = 0; pick_ = 0
      }
    }
  od
}
