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
#define DISTANCE_BITS 6
#define MOST_QUOTIENT_BITS (63 - DISTANCE_BITS)
#if BITS > 63 && BITS <= 78
#define QUOTIENTS 1
#define SLOT_WORDS 1
#define LEAST_BUCKET_BITS (BITS - MOST_QUOTIENT_BITS)
#define LONGEST_PROBE (1 << DISTANCE_BITS)
#else
#define QUOTIENTS 0
#define SLOT_WORDS WORDS
#define LEAST_BUCKET_BITS 0
#define LONGEST_PROBE 512
#endif

struct Store {
  u64 *slots;
  u64 buckets;
  int bucket_bits; /* if there are quotients; the number of buckets is then a power of two */
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
  key.p.w[0] = quotient << DISTANCE_BITS;
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
  u64 word = store.slots[slot], quotient = word >> DISTANCE_BITS;
  u64 remainder = (slot / BUCKET - (word & mask_of(DISTANCE_BITS)) - mixed(quotient)) & mask_of(k);
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
  for (int round = 0; round < LONGEST_PROBE; round++) {
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
  for (int round = 0; round < LONGEST_PROBE; round++) {
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

static u64 bytes_of(u64 slots, u64 capacity) { return slots * 8 * SLOT_WORDS + capacity * ORDER_BYTES; }

/* A number of slots that a table can have, at most as many as these. */
static u64 table_size(u64 slots) {
#if QUOTIENTS
  return 1ULL << (63 - __builtin_clzll(slots));
#else
  return slots / BUCKET * BUCKET;
#endif
}

/* The least number of slots that a table can have. */
static u64 least_table(void) {
  u64 least = (u64) BUCKET << LEAST_BUCKET_BITS;
  return least > FIRST_SLOTS ? least : FIRST_SLOTS;
}

static Store new_store(u64 slots, u64 capacity) {
  Store store;
  store.buckets = slots / BUCKET;
  store.bucket_bits = 63 - __builtin_clzll(store.buckets);
  store.capacity = capacity;
  store.slots = (u64 *) allocated(slots * 8 * SLOT_WORDS);
  store.order_low = (uint32_t *) allocated(capacity * 4);
  store.order_high = (uint8_t *) allocated(capacity);
  filled(store.slots, 0xff, slots * 8 * SLOT_WORDS);
  return store;
}

static void release_store(Store &store) {
  released(store.slots);
  released(store.order_low);
  released(store.order_high);
}

struct Rehash {
  Store from, to;
  u64 *failures;

  DEVICE void start() {}
  DEVICE void pause() {}
  DEVICE void item(u64 i) {
    u64 slot;
    if (insert(to, state_at(from, i), slot) == ADDED) {
      note_slot(to, i, slot);
    } else {
      ADD(failures, (u64) 1);
    }
  }

  DEVICE void done() {}
};
