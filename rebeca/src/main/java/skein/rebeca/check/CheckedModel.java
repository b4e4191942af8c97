package skein.rebeca.check;

import skein.rebeca.code.ActorSystem;

/** A system without errors, and what is needed to check conditions on its states. */
public record CheckedModel(ActorSystem system, ConditionCheck conditions) {}
