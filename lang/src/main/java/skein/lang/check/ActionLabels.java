package skein.lang.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.TextPart;
import skein.lang.lower.StaticNames;
import skein.lang.model.ModelSyntax;

/** The labels that an action as written may have, if its holes are static names only. */
final class ActionLabels {

  private ActionLabels() {}

  static Set<String> of(Definition definition, ActionForm form, ModelSyntax model) {
    List<String> texts = new ArrayList<>(List.of(""));
    for (TextPart part : form.parts()) {
      List<String> next = new ArrayList<>();
      for (String text : texts) {
        switch (part) {
          case TextPart.Text(var token, var _) -> next.add(text + token);
          case TextPart.Gap(Hole(var _, Hole.Kind.OfSort(var sort), boolean _)) ->
              StaticNames.of(definition, model).getOrDefault(sort.text(), List.of()).forEach(name -> next.add(text + name));
          case TextPart.Gap _, TextPart.Group _, TextPart.Argument _ -> next.add(text);
        }
      }
      texts = next;
    }
    return new LinkedHashSet<>(texts);
  }
}
