package skein.lts.file;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import skein.lts.Alphabet;

/** Finds the numbers of labels by their bytes, so that a string is made only when a label occurs for the first time. */
final class LabelTable {

  private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The labels that are remembered have at most so many bytes; those beyond are looked up as strings. */
  private static final long LARGEST = Integer.MAX_VALUE - 8;

  private final Alphabet labels;
  /** All known labels, one after the other. */
  private byte[] texts = new byte[1 << 10];
  private int[] ends = new int[16];
  private int[] hashes = new int[16];
  private int[] numbers = new int[16];
  private int size;
  /** A hash table of indices plus one; at least half of it is empty. */
  private int[] slots = new int[64];

  LabelTable(Alphabet labels) {
    this.labels = labels;
  }

  int number(byte[] bytes, int from, int to) throws CharacterCodingException {
    int hash = hash(bytes, from, to);
    int slot = hash & slots.length - 1;
    while (slots[slot] != 0) {
      int entry = slots[slot] - 1;
      if (hashes[entry] == hash && Arrays.equals(texts, start(entry), ends[entry], bytes, from, to)) {
        return numbers[entry];
      }
      slot = slot + 1 & slots.length - 1;
    }
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from)).toString();
    int number = labels.number(text);
    if (start(size) + (long) (to - from) <= LARGEST) {
      append(bytes, from, to, hash, number);
    }
    return number;
  }

  private int start(int entry) {
    return entry == 0 ? 0 : ends[entry - 1];
  }

  private void append(byte[] bytes, int from, int to, int hash, int number) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    int start = start(size);
    int end = start + to - from;
    if (end > texts.length) {
      texts = Arrays.copyOf(texts, (int) Math.min(LARGEST, Math.max(end, 2L * texts.length)));
    }
    System.arraycopy(bytes, from, texts, start, to - from);
    ends[size] = end;
    hashes[size] = hash;
    numbers[size++] = number;
    if (2 * size > slots.length) {
      slots = new int[2 * slots.length];
      for (int entry = 0; entry < size; entry++) {
        place(entry);
      }
    } else {
      place(size - 1);
    }
  }

  private void place(int entry) {
    int slot = hashes[entry] & slots.length - 1;
    while (slots[slot] != 0) {
      slot = slot + 1 & slots.length - 1;
    }
    slots[slot] = entry + 1;
  }

  private static int hash(byte[] bytes, int from, int to) {
    long hash = (long) to - from;
    int at = from;
    for (; at + Long.BYTES <= to; at += Long.BYTES) {
      hash = mix(hash ^ (long) LONG.get(bytes, at));
    }
    long rest = 0;
    for (; at < to; at++) {
      rest = rest << Byte.SIZE | (bytes[at] & 0xFF);
    }
    return (int) (mix(hash ^ rest) >>> Integer.SIZE);
  }

  private static long mix(long value) {
    long z = (value + 0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
    return z ^ z >>> 29;
  }
}
