package skein.lts.parse;

import java.util.List;
import skein.core.modal.Formula;
import skein.core.modal.LabelPattern;

/** A formula, and the places where it mentions labels and conditions on states. */
public record ParsedFormula(Formula formula, List<Mention<LabelPattern>> labels, List<Mention<Formula.Predicate>> predicates) {}
