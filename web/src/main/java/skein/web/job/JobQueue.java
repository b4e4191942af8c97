package skein.web.job;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.LinkedHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import skein.web.host.JobLauncher;
import skein.web.host.JobRequest;
import skein.web.http.HttpRefusal;

/** The jobs: those that run, those that wait, and the last of those that have ended. */
public final class JobQueue implements AutoCloseable {

  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(2);

  private final JobLauncher launcher;
  private final JobLimits limits;
  private final JobFolders folders;
  /** First come, first served. */
  private final Deque<WorkbenchJob> waiting = new ArrayDeque<>();
  private final SequencedMap<Integer, WorkbenchJob> jobs = new LinkedHashMap<>();
  private final List<JobFeed> feeds = new CopyOnWriteArrayList<>();
  private int last;
  private int running;
  private boolean closed;

  /** @param folders are closed with the queue */
  public JobQueue(JobLauncher launcher, JobLimits limits, JobFolders folders) {
    this.launcher = launcher;
    this.limits = limits;
    this.folders = folders;
  }

  /** Starts a job as soon as there is room for it. */
  public WorkbenchJob add(JobRequest request) {
    WorkbenchJob job;
    synchronized (this) {
      long open = jobs.values().stream().filter(one -> !one.status().isOver()).count();
      if (closed || open >= limits.running() + limits.waiting()) {
        throw new HttpRefusal(429, "too many jobs are waiting; stop some of them first");
      }
      int number = ++last;
      job = new WorkbenchJob(number, request, limits, () -> tell(number));
      jobs.put(number, job);
      waiting.add(job);
      fill();
    }
    tell(job.number());
    return job;
  }

  /** Starts the jobs that there is room for. */
  private synchronized void fill() {
    while (running < limits.running() && !waiting.isEmpty()) {
      WorkbenchJob job = waiting.removeFirst();
      if (!job.status().isOver()) {
        running++;
        Thread.ofVirtual().name("job " + job.number()).start(() -> run(job));
      }
    }
  }

  private void run(WorkbenchJob job) {
    try {
      job.run(launcher, folders);
    } finally {
      synchronized (this) {
        running--;
        fill();
        notifyAll();
      }
    }
    forget().forEach(gone -> tell(gone.number()));
  }

  /** Forgets the oldest jobs that have ended, and returns them; the last one is kept in any case. */
  private synchronized List<WorkbenchJob> forget() {
    List<WorkbenchJob> over = new ArrayList<>(jobs.values().stream().filter(one -> one.status().isOver()).toList());
    List<WorkbenchJob> gone = new ArrayList<>();
    long bytes = over.stream().mapToLong(WorkbenchJob::size).sum();
    while (over.size() > limits.kept() || (over.size() > 1 && bytes > limits.results())) {
      WorkbenchJob oldest = over.removeFirst();
      bytes -= oldest.size();
      jobs.remove(oldest.number());
      gone.add(oldest);
    }
    return gone;
  }

  public synchronized Optional<WorkbenchJob> find(int number) {
    return Optional.ofNullable(jobs.get(number));
  }

  /** All that are known, the oldest first. */
  public synchronized List<WorkbenchJob> all() {
    return List.copyOf(jobs.values());
  }

  /** Stops a job, or forgets one that has ended. */
  public void remove(WorkbenchJob job) {
    if (job.status().isOver()) {
      synchronized (this) {
        jobs.remove(job.number());
      }
      tell(job.number());
    } else {
      job.cancel();
    }
  }

  /** A feed of what happens from now on, which begins with all jobs; the caller closes it. */
  public JobFeed feed() {
    JobFeed feed = new JobFeed(this);
    feeds.add(feed);
    all().forEach(job -> feed.tell(job.number()));
    return feed;
  }

  void leave(JobFeed feed) {
    feeds.remove(feed);
  }

  public int feeds() {
    return feeds.size();
  }

  private void tell(int number) {
    feeds.forEach(feed -> feed.tell(number));
  }

  /** Ends all jobs at once, and waits until nothing is left of them. */
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
    }
    all().forEach(WorkbenchJob::kill);
    feeds.forEach(JobFeed::close);
    awaitEnd();
    folders.close();
  }

  /** Of those that run, and of those that wait, which now get their turn to see that it is over. */
  private synchronized void awaitEnd() {
    long until = System.nanoTime() + LONGEST_CLOSE.toNanos();
    try {
      for (long left = LONGEST_CLOSE.toMillis(); running > 0 && left > 0; left = (until - System.nanoTime()) / 1_000_000) {
        wait(left);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
