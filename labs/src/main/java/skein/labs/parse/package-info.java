/** Parses LAbS text into syntax trees, with error messages that non-programmers can act on. */
package skein.labs.parse;
