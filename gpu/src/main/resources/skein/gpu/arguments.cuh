/* ---- Arguments and results ----------------------------------------------------------------------------------------------- */

#define WRONG_USAGE 2

/* Moves on to the value of an option. */
static const char *value_of(int argc, char **argv, int &at) {
  if (at + 1 >= argc) {
    fprintf(stderr, "%s needs a value\n", argv[at]);
    exit(WRONG_USAGE);
  }
  return argv[++at];
}

/* Reads digits; returns whether there are some, and the number is small enough. */
static bool read_digits(const char *&text, u64 most, u64 &number) {
  const char *first = text;
  bool fits = true;
  for (number = 0; *text >= '0' && *text <= '9'; text++) {
    u64 digit = (u64) (*text - '0');
    fits = fits && number <= (~0ULL - digit) / 10;
    number = number * 10 + digit;
  }
  return text > first && fits && number <= most;
}

static u64 number_of(const char *option, const char *text, u64 least, u64 most) {
  const char *rest = text;
  u64 number;
  if (!read_digits(rest, most, number) || *rest != 0 || number < least) {
    fprintf(stderr, "%s takes an integer from %llu to %llu, not %s\n", option, least, most, text);
    exit(WRONG_USAGE);
  }
  return number;
}

/* An integer of 64 bits that may be negative, as one without a sign. */
static u64 signed_number_of(const char *option, const char *text) {
  bool negative = *text == '-';
  const char *rest = text + negative;
  u64 number;
  if (!read_digits(rest, (1ULL << 63) - !negative, number) || *rest != 0) {
    fprintf(stderr, "%s takes an integer of 64 bits, not %s\n", option, text);
    exit(WRONG_USAGE);
  }
  return negative ? 0 - number : number;
}

static u64 bytes_in(const char *option, const char *text) {
  static const char UNITS[] = "kKmMgGtT";
  const char *rest = text;
  u64 number;
  bool fits = read_digits(rest, 1ULL << 62, number) && number > 0;
  const char *unit = *rest == 0 ? 0 : strchr(UNITS, *rest);
  int shift = unit ? 10 * ((int) (unit - UNITS) / 2 + 1) : 0;
  if (!fits || rest[unit != 0] != 0 || number > (1ULL << 62) >> shift) {
    fprintf(stderr, "%s takes a number of bytes, such as 500m or 20g, not %s\n", option, text);
    exit(WRONG_USAGE);
  }
  return number << shift;
}

static int unknown(const char *argument, const char *usage, const char *program) {
  fprintf(stderr, "unknown argument %s\n", argument);
  fprintf(stderr, usage, program);
  return WRONG_USAGE;
}

static void print_quoted(const char *text) {
  putchar('"');
  for (; *text; text++) {
    unsigned char c = (unsigned char) *text;
    if (c < 32) {
      printf("\\u%04x", c);
    } else {
      printf(c == '"' || c == '\\' ? "\\%c" : "%c", c);
    }
  }
  putchar('"');
}

/* What was printed must have arrived: a disk may be full. */
static int ended(int code) {
  if (fflush(stdout) != 0 || ferror(stdout)) {
    fprintf(stderr, "the result cannot be written\n");
    return 74;
  }
  return code;
}
