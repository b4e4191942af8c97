/** Results as a page for a browser, in one file. */
module skein.report {
  exports skein.report;
}
