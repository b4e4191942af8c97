package skein.lang.check;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import skein.lang.definition.ActionForm;
import skein.lang.definition.Definition;
import skein.lang.definition.Hole;
import skein.lang.definition.Part;
import skein.lang.lower.StaticNames;
import skein.lang.model.ModelText;

/** The labels that an action as written may have, if its holes are static names only. */
final class ActionLabels {

  private ActionLabels() {}

  static Set<String> of(Definition definition, ActionForm form, ModelText model) {
    List<String> texts = new ArrayList<>(List.of(""));
    for (Part part : form.parts()) {
      List<String> next = new ArrayList<>();
      for (String text : texts) {
        switch (part) {
          case Part.Text(var token, var _) -> next.add(text + token);
          case Part.Gap(Hole(var _, Hole.Kind.OfSort(var sort), boolean _)) ->
              StaticNames.of(definition, model).getOrDefault(sort.text(), List.of()).forEach(name -> next.add(text + name));
          case Part.Gap _, Part.Group _, Part.Argument _ -> next.add(text);
        }
      }
      texts = next;
    }
    return new LinkedHashSet<>(texts);
  }
}
