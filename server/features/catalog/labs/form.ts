import { materialsOf } from './documents.ts';
import { nameInExpressions, namesIn } from './expressions.ts';
import { drawnFacts, filledWith } from './facts.ts';
import { faultsOf } from './form-faults.ts';
import { fieldOf } from './form-fields.ts';
import { type Form, type FormItem, schema } from './form-schema.ts';
import { textsOf } from './form-texts.ts';
import { type LabAnswers, labKind } from './lab.ts';
import { idsTwice } from './schema.ts';

/** Returns the ids of the items to be answered before an item: the one that its author names, and those whose numbers it uses. */
function itemsBefore(item: FormItem, items: readonly FormItem[]): string[] {
  const used = item.fields.flatMap((field) =>
    field.kind === 'number' ? [field.value, ...(field.mistakes ?? []).map(({ value }) => value)] : [],
  );
  const names = used.flatMap((expression) => (typeof expression === 'string' ? namesIn(expression).values : []));
  const computedFrom = items.filter((one) => one !== item && one.fields.some(({ id }) => names.includes(nameInExpressions(id))));
  return [...computedFrom.map(({ id }) => id), ...(item.after === undefined ? [] : [item.after])];
}

/** A form whose fields are chosen, computed or written. */
export const lab = labKind<Form>({
  schema,
  textsOf,
  check(raw) {
    const { items, documents } = (raw ?? {}) as Record<string, unknown>;
    return [...idsTwice(documents, ['documents']), ...idsTwice(items, ['items'])];
  },
  unfinished: faultsOf,
  compile(source, seed) {
    const drawn = drawnFacts(source.facts, seed);
    const filled = filledWith(drawn);
    return {
      materials: materialsOf(source.documents, filled),
      items: source.items.map((item) => {
        const before = itemsBefore(item, source.items);
        return {
          id: item.id,
          prompt: filled(item.prompt),
          isCritical: item.critical === true,
          fields: item.fields.map((field) => fieldOf(field, source, drawn)),
          ...(item.quoted === undefined ? {} : { quoted: filled(item.quoted) }),
          ...(item.explanation === undefined ? {} : { explanation: filled(item.explanation) }),
          ...(item.weight === undefined ? {} : { weight: item.weight }),
          isAsked: (answers: LabAnswers) => before.every((id) => answers.has(id)),
        };
      }),
    };
  },
});
