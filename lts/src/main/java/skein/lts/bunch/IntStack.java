package skein.lts.bunch;

import java.util.Arrays;

/** A stack of numbers. */
final class IntStack {

  private int[] numbers = new int[16];
  private int size;

  void push(int number) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = number;
  }

  int pop() {
    return numbers[--size];
  }

  boolean isEmpty() {
    return size == 0;
  }
}
