/** From LAbS text to syntax trees, with complaints that a person who does not program can act on. */
package skein.labs.parse;
