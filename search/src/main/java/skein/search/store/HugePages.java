package skein.search.store;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Large blocks directly from the Linux kernel, in huge pages if available: random access to a large table
 * otherwise spends much of its time on TLB misses. Blocks that are smaller than a huge page come from the kernel as well, which gets
 * them back as soon as they are freed; a memory allocator would keep them.
 */
final class HugePages {

  private static final long PAGE = 2L << 20;
  private static final int READ_AND_WRITE = 0x3;
  private static final int PRIVATE_AND_ANONYMOUS = 0x22;
  private static final int WANT_HUGE_PAGES = 14;
  private static final int WANT_SMALL_PAGES = 15;
  private static final int NOT_NEEDED = 4;

  /** Smaller blocks come from elsewhere. */
  private static final long LEAST = 1L << 17;

  /** Blocks up to this size come from elsewhere until the kernel's functions are linked, so that it depends on time whether they can be released. */
  private static final long SMALL = 4 * PAGE;

  /** Linking takes as long as a small search, so it is done by another thread from the first use on. */
  private static final class Linking {

    static final CompletableFuture<Optional<HugePages>> LINUX =
        CompletableFuture.supplyAsync(HugePages::find, task -> Thread.ofPlatform().daemon().name("skein-link").start(task));
  }

  private final MethodHandle mmap;
  private final MethodHandle munmap;
  private final MethodHandle madvise;

  private HugePages(MethodHandle mmap, MethodHandle munmap, MethodHandle madvise) {
    this.mmap = mmap;
    this.munmap = munmap;
    this.madvise = madvise;
  }

  /** Will soon be needed; does not wait for it. */
  static void prepare() {
    // The first use starts the thread.
    Linking.LINUX.isDone();
  }

  /** Whether a part of a block of this size can be released. */
  static boolean isDivisible(long bytes) {
    return bytes >= PAGE;
  }

  /** This many bytes, zeroed, freed when the arena closes; empty if the kernel cannot be asked for them, or not yet. */
  static Optional<MemorySegment> allocate(long bytes, Arena arena) {
    if (bytes < LEAST || (bytes <= SMALL && !Linking.LINUX.isDone())) {
      return Optional.empty();
    }
    return Linking.LINUX.join().flatMap(linux -> bytes < PAGE ? linux.mapSmall(bytes, arena) : linux.mapHuge(bytes, arena));
  }

  /** Gives back the pages of a part of what was allocated at the address; both ends are rounded down to pages. */
  static void release(long address, long from, long to) {
    Linking.LINUX.join().orElseThrow().giveBack(address + from / PAGE * PAGE, (to / PAGE - from / PAGE) * PAGE);
  }

  private void giveBack(long start, long bytes) {
    try {
      int failed = (int) madvise.invokeExact(MemorySegment.ofAddress(start), bytes, NOT_NEEDED);
      assert failed == 0;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @SuppressWarnings("restricted")
  private static Optional<HugePages> find() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return Optional.empty();
    }
    Linker linker = Linker.nativeLinker();
    var address = ValueLayout.ADDRESS;
    var number = ValueLayout.JAVA_LONG;
    var flags = ValueLayout.JAVA_INT;
    return linker.defaultLookup().find("mmap").flatMap(
        mmap -> linker.defaultLookup().find("munmap").flatMap(
            munmap -> linker.defaultLookup().find("madvise").map(
                madvise -> new HugePages(
                    linker.downcallHandle(
                        mmap, FunctionDescriptor.of(address, address, number, flags, flags, flags, number)),
                    linker.downcallHandle(munmap, FunctionDescriptor.of(flags, address, number)),
                    linker.downcallHandle(madvise, FunctionDescriptor.of(flags, address, number, flags))))));
  }

  private Optional<MemorySegment> mapHuge(long bytes, Arena arena) {
    // Extra space to align the start with a huge page.
    long mapped = (bytes + 2 * PAGE - 1) / PAGE * PAGE;
    return map(mapped, PAGE, bytes, bytes / PAGE * PAGE, WANT_HUGE_PAGES, arena);
  }

  private Optional<MemorySegment> mapSmall(long bytes, Arena arena) {
    // The kernel joins blocks with the same advice, and limits how many there are that it cannot join.
    return map(bytes, 1, bytes, bytes, WANT_SMALL_PAGES, arena);
  }

  @SuppressWarnings("restricted")
  private Optional<MemorySegment> map(long mapped, long alignment, long bytes, long advisedBytes, int advice, Arena arena) {
    try {
      MemorySegment all =
          (MemorySegment) mmap.invokeExact(MemorySegment.NULL, mapped, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS, -1, 0L);
      if (all.address() == -1) {
        return Optional.empty();
      }
      long start = (all.address() + alignment - 1) / alignment * alignment;
      int advised = (int) madvise.invokeExact(MemorySegment.ofAddress(start), advisedBytes, advice);
      assert advised <= 0;
      return Optional.of(
          MemorySegment.ofAddress(start).reinterpret(bytes, arena, _ -> unmap(all, mapped)));
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private void unmap(MemorySegment all, long mapped) {
    try {
      int failed = (int) munmap.invokeExact(all, mapped);
      assert failed == 0;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
