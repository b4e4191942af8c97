/** The language of population protocols: agents meet in pairs drawn at random, and change their states by rules. */
package skein.pop;
