/** Which branches of the engines the models reach, as JaCoCo's agent sees it. */
package skein.hunt.coverage;
