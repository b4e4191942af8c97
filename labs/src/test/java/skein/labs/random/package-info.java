/** Random small LAbS models that use the whole language, their text, and a shrinker for models that show a difference. */
package skein.labs.random;
