/** Random small LAbS models that use the whole language, their text, and how to shrink one that shows a difference. */
package skein.labs.random;
