/* ---- States as cells of one, two, four or eight bytes ------------------------------------------------------------------ */

/*
 * A run has three states: the current one, and two that steps are tried in. On a GPU they are in shared memory: word w of all threads of a block side
 * by side, so that threads never wait for each other's memory bank, whatever cells they read.
 */
typedef uint32_t u32;
typedef uint16_t __attribute__((may_alias)) half_cell;
typedef u32 __attribute__((may_alias)) word_cell;

#define BUFFERS 3
#if defined(__CUDACC__) && STATE_WORDS <= 128
#define IN_SHARED 1
#define STRIDE BLOCK
extern __shared__ u32 shared_words[];
#else
#define IN_SHARED 0
#define STRIDE 1
#endif

/* What the rules of the model work on: they read and write the state that begins at byte {@code now}. */
struct Workspace : Trial {
  int now, current, work, spare;

#if IN_SHARED
  HD unsigned char *bytes(int at) const { return (unsigned char *) shared_words + at; }
  HD void find_room() { current = (int) threadIdx.x * 4; }
#else
  u32 words[BUFFERS * STATE_WORDS];
  HD unsigned char *bytes(int at) const { return (unsigned char *) words + at; }
  HD void find_room() { current = 0; }
#endif

  HD void open_buffers() {
    find_room();
    work = current + 4 * STRIDE * STATE_WORDS;
    spare = work + 4 * STRIDE * STATE_WORDS;
    now = current;
  }

  HD u32 word(int buffer, int w) const { return *(const word_cell *) bytes(buffer + 4 * STRIDE * w); }
  HD void set_word(int buffer, int w, u32 value) { *(word_cell *) bytes(buffer + 4 * STRIDE * w) = value; }

  HD u32 get1(int w, int byte) const { return *bytes(now + 4 * STRIDE * w + byte); }
  HD u32 get2(int w, int byte) const { return *(const half_cell *) bytes(now + 4 * STRIDE * w + byte); }
  HD u32 get4(int w) const { return word(now, w); }
  HD u64 get8(int high, int low) const { return (u64) word(now, high) << 32 | word(now, low); }
  HD void put1(int w, int byte, u32 code) { *bytes(now + 4 * STRIDE * w + byte) = (unsigned char) code; }
  HD void put2(int w, int byte, u32 code) { *(half_cell *) bytes(now + 4 * STRIDE * w + byte) = (uint16_t) code; }
  HD void put4(int w, u32 code) { set_word(now, w, code); }

  HD void put8(int high, int low, u64 code) {
    set_word(now, high, (u32) (code >> 32));
    set_word(now, low, (u32) code);
  }

  /* The guards of a rule hold: what it does happens to a copy. */
  HD void try_step() {
#ifdef __CUDACC__
#pragma unroll 8
#endif
    for (int w = 0; w < STATE_WORDS; w++) {
      set_word(work, w, word(current, w));
    }
    now = work;
  }
};

/* ---- Random numbers, as all of Skein's runs draw them -------------------------------------------------------------------- */

#define GOLDEN 0x9E3779B97F4A7C15ULL
#define LONGEST 0x7FFFFFFFFFFFFFFFULL

#define RECIPROCALS 64
#define R(n) ~0ULL / (n)
#define R8(n) R(n), R(n + 1), R(n + 2), R(n + 3), R(n + 4), R(n + 5), R(n + 6), R(n + 7)
TABLE(u64, reciprocals, R8(1), R8(9), R8(17), R8(25), R8(33), R8(41), R8(49), R8(57))

struct Dice {
  u64 state;

  HD static u64 stirred(u64 z) {
    u64 a = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ULL;
    u64 b = (a ^ a >> 27) * 0x94D049BB133111EBULL;
    return b ^ b >> 31;
  }

  HD void begin(u64 seed, u64 run) { state = stirred(stirred(seed) + GOLDEN * (run + 1)); }

  HD u64 next() {
    state += GOLDEN;
    return stirred(state);
  }

  HD static u64 remainder(u64 number, u64 bound) {
    if (bound > RECIPROCALS) {
      return number % bound;
    }
    /* The quotient is right, or one too small. */
    u64 quotient = HIGH_PRODUCT(number, OF(reciprocals)[bound - 1]);
    u32 rest = (u32) number - (u32) quotient * (u32) bound;
    return rest >= bound ? rest - (u32) bound : rest;
  }

  HD u64 below(u64 bound) {
    bool round = (bound & (0 - bound)) == bound;
    u64 last = LONGEST - (bound - 1), drawn, number;
    do {
      drawn = next() >> 1;
      number = round ? drawn & (bound - 1) : remainder(drawn, bound);
    } while (round ? drawn >= last : drawn - number > last);
    return number;
  }
};
