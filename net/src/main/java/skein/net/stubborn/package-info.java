/** Stubborn sets: a part of a network's steps that is enough for some questions. */
package skein.net.stubborn;
