package skein.core.answer;

import skein.core.number.ValueInterval;
import skein.core.program.Property;

/** Passes everything on to another monitor, except what a subclass changes. */
public abstract class ForwardingMonitor implements Monitor {

  private final Monitor monitor;

  protected ForwardingMonitor(Monitor monitor) {
    this.monitor = monitor;
  }

  @Override
  public boolean interrupted() {
    return monitor.interrupted();
  }

  @Override
  public Cause cause() {
    return monitor.cause();
  }

  @Override
  public void progress(Progress progress) {
    monitor.progress(progress);
  }

  @Override
  public void doing(Activity activity) {
    monitor.doing(activity);
  }

  @Override
  public void warn(Remark remark) {
    monitor.warn(remark);
  }

  @Override
  public void decided(Property property, Verdict verdict) {
    monitor.decided(property, verdict);
  }

  @Override
  public void bounds(Property property, ValueInterval known) {
    monitor.bounds(property, known);
  }

  @Override
  public boolean wantsStrategies() {
    return monitor.wantsStrategies();
  }

  @Override
  public boolean needs(Property property) {
    return monitor.needs(property);
  }

  @Override
  public boolean wantsCertificates() {
    return monitor.wantsCertificates();
  }

  @Override
  public void certificate(Property property, String text) {
    monitor.certificate(property, text);
  }
}
