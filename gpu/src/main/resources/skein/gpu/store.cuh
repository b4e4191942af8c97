/* ---- The states seen so far: exact, in the order in which they were found ---------------------------------------------- */

#define EMPTY (~0ULL)
#define BUSY (~0ULL - 1)
#define NOWHERE (~0ULL)
#define BUCKET 8

#ifndef FIRST_SLOTS
#ifdef __CUDACC__
#define FIRST_SLOTS (1ULL << 24)
#else
#define FIRST_SLOTS (1ULL << 12)
#endif
#endif

/*
 * An open-addressing table of states, and for each state, in order of discovery, its slot. States of up to 63 bits are stored as they are. A few more
 * bits fit into one word because the bucket of a state tells some of them: a state is a quotient and a remainder, of as many bits as the number of
 * a bucket; its bucket is the remainder plus a hash of the quotient; and the slot has the quotient and how many buckets further the state had to go.
 * Wider states take several words. The first word of a slot is EMPTY, or BUSY while the others are written; its highest bit is moved to the last word,
 * so no state looks like these.
 */
#define LEAST_DISTANCE_BITS 6
#define MOST_DISTANCE_BITS 9
#if BITS > 63 && BITS <= 78
#define QUOTIENTS 1
#define SLOT_WORDS 1
#define LEAST_BUCKET_BITS (BITS - (63 - LEAST_DISTANCE_BITS))
#else
#define QUOTIENTS 0
#define SLOT_WORDS WORDS
#define LEAST_BUCKET_BITS 0
#endif

struct Store {
  u64 *slots;
  u64 buckets;
  int bucket_bits; /* if there are quotients; the number of buckets is then a power of two */
  int distance_bits; /* the more buckets, the shorter are quotients, and the more bits are left for the distance */
  uint32_t *order_low;
  uint8_t *order_high;
  u64 capacity; /* of the order */
};

HD Packed sealed_state(Packed p) {
#if WORDS > 1
  p.w[WORDS - 1] |= p.w[0] >> 63 << 63;
  p.w[0] &= ~0ULL >> 1;
#endif
  return p;
}

HD Packed unsealed_state(Packed p) {
#if WORDS > 1
  p.w[0] |= p.w[WORDS - 1] >> 63 << 63;
  p.w[WORDS - 1] &= ~0ULL >> 1;
#endif
  return p;
}

HD u64 mixed(u64 h) {
  h = (h ^ h >> 32) * 0xd6e8feb86659fd93ULL;
  h = (h ^ h >> 32) * 0xd6e8feb86659fd93ULL;
  return h ^ h >> 32;
}

/* Where to look for a state, and what to look for there. */
struct Key {
  u64 bucket;
  Packed p;
  unsigned first;
};

HD Key key_of(const Store &store, const Packed &state) {
  Key key;
#if QUOTIENTS
  int k = store.bucket_bits;
  u64 quotient = state.w[0] >> k | state.w[1] << (64 - k);
  u64 h = mixed(quotient);
  key.bucket = (state.w[0] + h) & mask_of(k);
  key.first = (unsigned) (h >> 40);
  key.p.w[0] = quotient << store.distance_bits;
#else
  u64 h = state.w[0];
  for (int i = 1; i < WORDS; i++) {
    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9ULL + state.w[i];
  }
  h = mixed(h);
  key.bucket = HIGH_PRODUCT(h, store.buckets);
  key.first = (unsigned) h;
  key.p = sealed_state(state);
#endif
  return key;
}

HD Packed state_in(const Store &store, u64 slot) {
  Packed p;
#if QUOTIENTS
  int k = store.bucket_bits;
  u64 word = store.slots[slot], quotient = word >> store.distance_bits;
  u64 remainder = (slot / BUCKET - (word & mask_of(store.distance_bits)) - mixed(quotient)) & mask_of(k);
  p.w[0] = quotient << k | remainder;
  p.w[1] = quotient >> (64 - k);
  return p;
#else
  for (int i = 0; i < WORDS; i++) {
    p.w[i] = store.slots[slot * WORDS + i];
  }
  return unsealed_state(p);
#endif
}

#define ORDER_BYTES 5

HD u64 slot_at(const Store &store, u64 index) {
  return (u64) store.order_low[index] | (u64) store.order_high[index] << 32;
}

HD void note_slot(const Store &store, u64 index, u64 slot) {
  store.order_low[index] = (uint32_t) slot;
  store.order_high[index] = (uint8_t) (slot >> 32);
}

HD Packed state_at(const Store &store, u64 index) { return state_in(store, slot_at(store, index)); }

enum Insertion { KNOWN, ADDED, FULL };

/* Each bucket is searched from a place of its own on, then the next bucket. */
#define PROBE(bucket, first, k) ((bucket) * BUCKET + (((first) + (k)) & (BUCKET - 1)))

DEVICE Insertion insert(const Store &store, const Packed &state, u64 &slot) {
  Key key = key_of(store, state);
  Packed &p = key.p;
  u64 bucket = key.bucket;
  for (int round = 0; round < 1 << store.distance_bits; round++) {
    for (unsigned k = 0; k < BUCKET; k++) {
      slot = PROBE(bucket, key.first, k);
      u64 *place = store.slots + slot * SLOT_WORDS;
      u64 seen = LOOK(place);
#if SLOT_WORDS == 1
      if (seen == EMPTY) {
        seen = SWAP(place, EMPTY, p.w[0]);
        if (seen == EMPTY) {
          return ADDED;
        }
      }
      if (seen == p.w[0]) {
        return KNOWN;
      }
#else
      if (seen == EMPTY) {
        seen = SWAP(place, EMPTY, BUSY);
        if (seen == EMPTY) {
          for (int i = 1; i < WORDS; i++) {
            place[i] = p.w[i];
          }
          SHOW(place, p.w[0]);
          return ADDED;
        }
      }
      while (seen == BUSY) {
        seen = LOOK(place);
      }
      if (seen == p.w[0]) {
        FENCE();
        bool equal = true;
        for (int i = 1; i < WORDS; i++) {
          equal = equal && LOOK(place + i) == p.w[i];
        }
        if (equal) {
          return KNOWN;
        }
      }
#endif
    }
    bucket = bucket + 1 == store.buckets ? 0 : bucket + 1;
#if QUOTIENTS
    p.w[0]++;
#endif
  }
  return FULL;
}

/* The slot of a state, if it is there; nothing is being inserted meanwhile. */
HD u64 find(const Store &store, const Packed &state) {
  Key key = key_of(store, state);
  Packed &p = key.p;
  u64 bucket = key.bucket;
  for (int round = 0; round < 1 << store.distance_bits; round++) {
    for (unsigned k = 0; k < BUCKET; k++) {
      u64 slot = PROBE(bucket, key.first, k);
      const u64 *place = store.slots + slot * SLOT_WORDS;
      bool equal = true;
      for (int i = 0; i < SLOT_WORDS; i++) {
        equal = equal && place[i] == p.w[i];
      }
      if (equal) {
        return slot;
      }
      if (place[0] == EMPTY) {
        return NOWHERE;
      }
    }
    bucket = bucket + 1 == store.buckets ? 0 : bucket + 1;
#if QUOTIENTS
    p.w[0]++;
#endif
  }
  return NOWHERE;
}

/* How large a table is, and how many states it may have. */
struct Size {
  u64 slots, capacity;
};

/* At most so many percent of the slots are used while a table can grow, and at the limit of memory. */
enum { LOAD = 60, MOST_LOAD = 85 };

static u64 bytes_of(Size size) { return size.slots * 8 * SLOT_WORDS + size.capacity * ORDER_BYTES; }

/* A number of slots that a table can have, at most as many as these. */
static u64 table_slots(double most) {
  u64 slots = most > (double) (1ULL << 40) ? 1ULL << 40 : (u64) most;
#if QUOTIENTS
  return slots == 0 ? 0 : 1ULL << (63 - __builtin_clzll(slots));
#else
  return slots / BUCKET * BUCKET;
#endif
}

static Size sized(u64 slots, int load) {
  Size size = {slots, (u64) ((double) slots * load / 100)};
  return size;
}

/* For the most states that fit; besides their table, each slot takes some more bytes. If sizes are powers of two, the load matters. */
static Size largest(u64 memory, int more) {
  Size best = {0, 0};
  for (int load = MOST_LOAD; load >= LOAD; load -= 5) {
    Size size = sized(table_slots((double) memory / (8 * SLOT_WORDS + more + ORDER_BYTES * load / 100.0)), load);
    best = size.capacity > best.capacity ? size : best;
  }
  return best;
}

/* The least number of slots that a table can have. */
static u64 least_slots(void) {
  u64 least = (u64) BUCKET << LEAST_BUCKET_BITS;
  return least > FIRST_SLOTS ? least : FIRST_SLOTS;
}

static void release_store(Store &store) {
  released(store.slots);
  released(store.order_low);
  released(store.order_high);
}

/* An empty table; returns whether there was memory for it. */
static bool make_store(Store &store, Size size) {
  store.buckets = size.slots / BUCKET;
  store.bucket_bits = 63 - __builtin_clzll(store.buckets);
  int unused = 63 - (BITS - store.bucket_bits);
  store.distance_bits = QUOTIENTS && unused < MOST_DISTANCE_BITS ? unused : MOST_DISTANCE_BITS;
  store.capacity = size.capacity;
  store.slots = (u64 *) reserved(size.slots * 8 * SLOT_WORDS);
  store.order_low = (uint32_t *) reserved(size.capacity * 4);
  store.order_high = (uint8_t *) reserved(size.capacity);
  if (!store.slots || !store.order_low || !store.order_high) {
    release_store(store);
    return false;
  }
  filled(store.slots, 0xff, size.slots * 8 * SLOT_WORDS);
  return true;
}

struct Rehash {
  Store from, to;
  u64 *failures;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) { put(to, i, state_at(from, i), failures); }
  DEVICE void done() {}

  DEVICE static void put(const Store &to, u64 i, const Packed &state, u64 *failures) {
    u64 slot;
    if (insert(to, state, slot) == ADDED) {
      note_slot(to, i, slot);
    } else {
      ADD(failures, (u64) 1);
    }
  }
};

/* States one after the other, in less memory than a table: if a larger table does not fit beside the other one. */
#define LISTED_BYTES (QUOTIENTS ? 10 : 8 * WORDS)

struct StateList {
  u64 *words;
  u64 count;

  HD void put(u64 i, const Packed &state) const {
#if QUOTIENTS
    words[i] = state.w[0];
    ((uint16_t *) (words + count))[i] = (uint16_t) state.w[1];
#else
    for (int k = 0; k < WORDS; k++) {
      words[i * WORDS + k] = state.w[k];
    }
#endif
  }

  HD Packed at(u64 i) const {
    Packed state;
#if QUOTIENTS
    state.w[0] = words[i];
    state.w[1] = ((const uint16_t *) (words + count))[i];
#else
    for (int k = 0; k < WORDS; k++) {
      state.w[k] = words[i * WORDS + k];
    }
#endif
    return state;
  }
};

struct ListStates {
  Store from;
  StateList list;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) { list.put(i, state_at(from, i)); }
  DEVICE void done() {}
};

struct InsertListed {
  StateList list;
  Store to;
  u64 *failures;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) { Rehash::put(to, i, list.at(i), failures); }
  DEVICE void done() {}
};
