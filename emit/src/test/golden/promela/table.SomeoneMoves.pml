/* checks SomeoneMoves: always exists Thinker t, held of t != 1 */
/* table.labs, round-robin schedule. One atomic sequence is one step;
   the states are those of the model, and one before the initial state.
   spin -a -o2 FILE; gcc -O2 -DNOREDUCE -DSAFETY -o pan pan.c; ./pan -E -m1000000
   errors: 1: the property is violated.
   errors: 0, if the search was not cut off: the property holds.
   s_…: variables; l…, a…, t…: temporaries. */

bit s_taken[2];  /* taken */
byte s_Thinker_held[2];  /* Thinker.held */
byte s_Thinker_control[2];  /* Thinker.control */
bit s_turn;  /* turn */

/* The enabled steps, by rule: one bit for each of its agents, and the number of resolutions of its choices. */
unsigned can0_ : 2;
unsigned can1_ : 2;
unsigned can2_ : 2;
unsigned can3_ : 2;
unsigned can4_ : 2;
unsigned can5_ : 2;
unsigned can6_ : 2;
unsigned can7_ : 2;
bit holds0_;
bit begun_;
byte me_; int pick_;

/* Temporaries, not part of the state. */
hidden byte ok_; hidden byte err_; hidden byte errs_; hidden byte erred_; hidden byte more_; hidden byte lost_;
hidden byte stuck_; hidden byte ended_;
hidden int i_; hidden int found_; hidden int num_; hidden int pos_;
hidden int val_[1]; hidden int lim_[1];
hidden byte awake_[2]; hidden byte faulty_[2]; hidden int holder_;
hidden int l1_t;
hidden int l1_v1;
hidden int l2_v2;
hidden int t0_;

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

/* Thinker: taken[id] = 0 -> taken[id] <-- 1 */
inline try0() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 1) && (s_taken[me_] == 0));
}
inline take0() {
  l1_v1 = me_;
  l2_v2 = l1_v1;
  s_taken[l2_v2] = 1;
  s_Thinker_control[me_] = 2;
  printf("skein step 0 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: held <- 1 */
inline try1() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 2));
}
inline take1() {
  l1_v1 = me_;
  s_Thinker_held[l1_v1] = 1;
  s_Thinker_control[me_] = 3;
  printf("skein step 1 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: taken[(id + 1) % _n] = 0 -> taken[(id + 1) % _n] <-- 1 */
inline try2() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 3) && (s_taken[((me_ + 1) % 2)] == 0));
}
inline take2() {
  l1_v1 = ((me_ + 1) % 2);
  l2_v2 = l1_v1;
  s_taken[l2_v2] = 1;
  s_Thinker_control[me_] = 4;
  printf("skein step 2 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: held <- 2 */
inline try3() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 4));
}
inline take3() {
  l1_v1 = me_;
  s_Thinker_held[l1_v1] = 2;
  s_Thinker_control[me_] = 5;
  printf("skein step 3 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: taken[(id + 1) % _n] <-- 0 */
inline try4() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 5));
}
inline take4() {
  l1_v1 = ((me_ + 1) % 2);
  l2_v2 = l1_v1;
  s_taken[l2_v2] = 0;
  s_Thinker_control[me_] = 6;
  printf("skein step 4 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: held <- 3 */
inline try5() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 6));
}
inline take5() {
  l1_v1 = me_;
  s_Thinker_held[l1_v1] = 3;
  s_Thinker_control[me_] = 7;
  printf("skein step 5 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: taken[id] <-- 0 */
inline try6() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 7));
}
inline take6() {
  l1_v1 = me_;
  l2_v2 = l1_v1;
  s_taken[l2_v2] = 0;
  s_Thinker_control[me_] = 8;
  printf("skein step 6 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

/* Thinker: held <- 0 */
inline try7() {
  err_ = 0;
  ok_ = ((s_Thinker_control[me_] == 8));
}
inline take7() {
  l1_v1 = me_;
  s_Thinker_held[l1_v1] = 0;
  s_Thinker_control[me_] = 1;
  printf("skein step 7 %d\n", me_);
  s_turn = (me_ + 1) % 2;
  skip
}

active proctype system_() {
  do
  :: atomic {
      d_step {
        s_taken[0] = 0;
        s_taken[1] = 0;
        s_Thinker_held[0] = 0;
        s_Thinker_held[1] = 0;
        s_Thinker_control[0] = 1;
        s_Thinker_control[1] = 1;
        s_turn = 0;
        ok_ = 1;
        if
        :: ok_ ->
          begun_ = 1;
          printf("skein begun\n");
        :: else ->
          s_taken[0] = 0;
          s_taken[1] = 0;
          s_Thinker_held[0] = 0;
          s_Thinker_held[1] = 0;
          s_Thinker_control[0] = 0;
          s_Thinker_control[1] = 0;
          s_turn = 0;
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
      /* Thinker: taken[id] = 0 -> taken[id] <-- 1 */
      :: can0_ != 0 ->
        if
        :: can0_ & 1 -> me_ = 0
        :: can0_ & 2 -> me_ = 1
        fi;
        d_step { take0() }
      /* Thinker: held <- 1 */
      :: can1_ != 0 ->
        if
        :: can1_ & 1 -> me_ = 0
        :: can1_ & 2 -> me_ = 1
        fi;
        d_step { take1() }
      /* Thinker: taken[(id + 1) % _n] = 0 -> taken[(id + 1) % _n] <-- 1 */
      :: can2_ != 0 ->
        if
        :: can2_ & 1 -> me_ = 0
        :: can2_ & 2 -> me_ = 1
        fi;
        d_step { take2() }
      /* Thinker: held <- 2 */
      :: can3_ != 0 ->
        if
        :: can3_ & 1 -> me_ = 0
        :: can3_ & 2 -> me_ = 1
        fi;
        d_step { take3() }
      /* Thinker: taken[(id + 1) % _n] <-- 0 */
      :: can4_ != 0 ->
        if
        :: can4_ & 1 -> me_ = 0
        :: can4_ & 2 -> me_ = 1
        fi;
        d_step { take4() }
      /* Thinker: held <- 3 */
      :: can5_ != 0 ->
        if
        :: can5_ & 1 -> me_ = 0
        :: can5_ & 2 -> me_ = 1
        fi;
        d_step { take5() }
      /* Thinker: taken[id] <-- 0 */
      :: can6_ != 0 ->
        if
        :: can6_ & 1 -> me_ = 0
        :: can6_ & 2 -> me_ = 1
        fi;
        d_step { take6() }
      /* Thinker: held <- 0 */
      :: can7_ != 0 ->
        if
        :: can7_ & 1 -> me_ = 0
        :: can7_ & 2 -> me_ = 1
        fi;
        d_step { take7() }
      fi;
    look_: skip;
      d_step {
        errs_ = 0;
        for (me_ : 0 .. 1) {
          faulty_[me_] = 0;
          awake_[me_] = (0 != 0)
        }
        can0_ = 0;
        for (me_ : 0 .. 1) {
          try0();
          if
          :: ok_ ->
            can0_ = can0_ | (1 << (me_));
            awake_[me_] = 1
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
            awake_[me_] = 1
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
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        can3_ = 0;
        for (me_ : 0 .. 1) {
          try3();
          if
          :: ok_ ->
            can3_ = can3_ | (1 << (me_));
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        can4_ = 0;
        for (me_ : 0 .. 1) {
          try4();
          if
          :: ok_ ->
            can4_ = can4_ | (1 << (me_));
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        can5_ = 0;
        for (me_ : 0 .. 1) {
          try5();
          if
          :: ok_ ->
            can5_ = can5_ | (1 << (me_));
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        can6_ = 0;
        for (me_ : 0 .. 1) {
          try6();
          if
          :: ok_ ->
            can6_ = can6_ | (1 << (me_));
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        can7_ = 0;
        for (me_ : 0 .. 1) {
          try7();
          if
          :: ok_ ->
            can7_ = can7_ | (1 << (me_));
            awake_[me_] = 1
          :: else
          fi;
          skip
        }
        skip
      };
      d_step {
        i_ = 0;
        do
        :: i_ < 2 && !awake_[(s_turn + i_) % 2] ->
          i_++
        :: else -> break
        od;
        holder_ = (i_ < 2 -> (s_turn + i_) % 2 : -1);
        if
        :: holder_ >= 0 && faulty_[(holder_ >= 0 -> holder_ : 0)] ->
          errs_ = 1
        :: else
        fi;
        can0_ = (holder_ >= 0 && holder_ <= 1 -> can0_ & (1 << (holder_ - 0)) : 0);
        can1_ = (holder_ >= 0 && holder_ <= 1 -> can1_ & (1 << (holder_ - 0)) : 0);
        can2_ = (holder_ >= 0 && holder_ <= 1 -> can2_ & (1 << (holder_ - 0)) : 0);
        can3_ = (holder_ >= 0 && holder_ <= 1 -> can3_ & (1 << (holder_ - 0)) : 0);
        can4_ = (holder_ >= 0 && holder_ <= 1 -> can4_ & (1 << (holder_ - 0)) : 0);
        can5_ = (holder_ >= 0 && holder_ <= 1 -> can5_ & (1 << (holder_ - 0)) : 0);
        can6_ = (holder_ >= 0 && holder_ <= 1 -> can6_ & (1 << (holder_ - 0)) : 0);
        can7_ = (holder_ >= 0 && holder_ <= 1 -> can7_ & (1 << (holder_ - 0)) : 0);
        ok_ = 1; err_ = 0;
        t0_ = 0;
        l1_t = 0;
        do
        :: l1_t < 2 && !t0_ ->
          t0_ = ((s_Thinker_held[l1_t] != 1) != 0);
          l1_t++
        :: else -> break
        od;
        holds0_ = ok_ && (t0_);
        stuck_ = (can0_ == 0 && can1_ == 0 && can2_ == 0 && can3_ == 0 && can4_ == 0 && can5_ == 0 && can6_ == 0 && can7_ == 0);
        assert(!lost_);
        assert(holds0_);
        me_ = 0; pick_ = 0
      }
    }
  od
}
