/** Looks at pages in a real browser, by the protocol of its developer tools; skipped, with a printed reason, where no browser is installed. */
package skein.cli.browser;
