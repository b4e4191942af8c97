/** Realizable choreographies from ones that are not, by messages that tell peers what they have to know. */
package skein.chor.repair;
