/* ---- States as bits ------------------------------------------------------------------------------------------------ */

/* WORDS words of 64 bits, of which at least one bit is unused. */
struct Packed {
  u64 w[WORDS];
};

HD u64 mask_of(int bits) { return bits == 0 ? 0 : ~0ULL >> (64 - bits); }

HD u64 bits_at(const Packed &p, int at, int bits) {
#if WORDS == 1
  return p.w[0] >> at & mask_of(bits);
#else
  int word = at >> 6, shift = at & 63;
  u64 low = 0, high = 0;
#ifdef __CUDACC__
#pragma unroll
#endif
  for (int i = 0; i < WORDS; i++) {
    low = i == word ? p.w[i] : low;
    high = i == word + 1 ? p.w[i] : high;
  }
  return (low >> shift | (shift == 0 ? 0 : high << (64 - shift))) & mask_of(bits);
#endif
}

HD void set_bits(Packed &p, int at, int bits, u64 value) {
  u64 mask = mask_of(bits), code = value & mask;
#if WORDS == 1
  p.w[0] = (p.w[0] & ~(mask << at)) | code << at;
#else
  int word = at >> 6, shift = at & 63;
  u64 high_mask = shift == 0 ? 0 : mask >> (64 - shift), high = shift == 0 ? 0 : code >> (64 - shift);
#ifdef __CUDACC__
#pragma unroll
#endif
  for (int i = 0; i < WORDS; i++) {
    p.w[i] = i == word ? (p.w[i] & ~(mask << shift)) | code << shift
        : i == word + 1 ? (p.w[i] & ~high_mask) | high
        : p.w[i];
  }
#endif
}

HD bool same(const Packed &a, const Packed &b) {
  bool equal = true;
  for (int i = 0; i < WORDS; i++) {
    equal = equal && a.w[i] == b.w[i];
  }
  return equal;
}

/* The bits of a cell with one value far from the others: that value has the code after theirs. */
HD long long unmark(u64 code, u64 count, long long min, long long step, long long outlier) {
  return code == count ? outlier : min + step * (long long) code;
}

HD u64 mark(long long value, u64 count, long long min, long long step, long long outlier) {
  return value == outlier ? count : (u64) ((value - min) / step);
}

/* The number of an agent after two agents were swapped. */
HD long long renamed(long long name, long long first, long long second) { return name == first ? second : name == second ? first : name; }

/* What the rules of the model work on. */
struct Workspace : Trial {
  Packed s;
  bool outgrown; /* a value did not fit into its cell */

  HD long long cell(int at, int bits) const { return (long long) bits_at(s, at, bits); }
  HD void put(int at, int bits, u64 code) { set_bits(s, at, bits, code); }

  /* The value, which must be one that its cell has room for. */
  HD long long fitting(long long value, long long min, long long max, long long outlier) {
    outgrown = outgrown || ((value < min || value > max) && value != outlier);
    return value;
  }
};
