/** What engines are asked and what they answer: settings, verdicts and the reasons for them. */
package skein.core.answer;
