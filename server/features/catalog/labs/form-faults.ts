import type { Extra } from '../yaml-text.ts';
import { documentFaults } from './documents.ts';
import { expressionFault, nameInExpressions } from './expressions.ts';
import { factFaults, filledWith } from './facts.ts';
import { isMet } from './form-fields.ts';
import type { Form, FormField } from './form-schema.ts';
import { writtenTexts } from './form-texts.ts';
import { hasValue } from './form-values.ts';
import { unknownIds } from './schema.ts';

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function faultsOfOptions(field: FormField, path: PropertyKey[]): Extra[] {
  if (field.kind !== 'one' && field.kind !== 'several') return [];
  const known = idsOf(field.options);
  const sets = field.kind === 'several' ? (field.also_right ?? []) : [];
  return [
    ...unknownIds(field.right, known, [...path, 'right']),
    ...sets.flatMap((set, at) => unknownIds(set, known, [...path, 'also_right', at])),
    ...unknownIds(Object.keys(field.wrong ?? {}), known, [...path, 'wrong']),
    ...(field.kind === 'one' ? unknownIds(Object.keys(field.partly ?? {}), known, [...path, 'partly']) : []),
  ];
}

/** @param known the names that an expression may use here */
function faultsOfNumbers(field: FormField, known: readonly string[], path: PropertyKey[]): Extra[] {
  if (field.kind !== 'number') return [];
  const at = (expression: string | number, place: PropertyKey[]): Extra[] => {
    const fault = expressionFault(expression, known);
    return fault ? [{ path: [...path, ...place], fault }] : [];
  };
  return [...at(field.value, ['value']), ...(field.mistakes ?? []).flatMap(({ value }, index) => at(value, ['mistakes', index, 'value']))];
}

/** An example that a learner could not enter would be misleading. */
function faultsOfExample(field: FormField, sets: Form['facts'], path: PropertyKey[]): Extra[] {
  if (field.kind !== 'text') return [];
  const filling = (sets.length === 0 ? [{}] : sets).map(filledWith);
  const failed = field.checks.findIndex((check) => filling.some((filled) => !isMet(check, filled(field.example), filled)));
  return failed < 0 ? [] : [{ path: [...path, 'example'], fault: { code: 'catalog_lab_example', params: { number: failed + 1 } } }];
}

function faultsOfWhen({ when }: FormField, siblings: readonly FormField[], path: PropertyKey[]): Extra[] {
  if (!when) return [];
  const choosing = siblings.filter((one) => one.kind === 'one');
  const on = choosing.find(({ id }) => id === when.field);
  return on
    ? unknownIds([when.is], idsOf(on.options), [...path, 'when']).map((one) => ({ ...one, path: [...path, 'when', 'is'] }))
    : unknownIds([when.field], idsOf(choosing), [...path, 'when']).map((one) => ({ ...one, path: [...path, 'when', 'field'] }));
}

/** Finds ids that do not exist, fields with the same id, expressions that can't be computed and text that can't be filled in. */
export function faultsOf(source: Form): Extra[] {
  const { items, data, facts, documents } = source;
  const numeric = Object.entries(facts[0] ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? name : []));
  const known = [...Object.keys(data), ...numeric];
  const seen = new Set<string>();
  const ofFields = items.flatMap(({ fields }, at) =>
    fields.flatMap((field, index): Extra[] => {
      const path = ['items', at, 'fields', index];
      const found = [
        ...faultsOfOptions(field, path),
        ...faultsOfNumbers(field, known, path),
        ...faultsOfExample(field, facts, path),
        ...faultsOfWhen(field, fields, path),
      ];
      if (seen.has(field.id)) found.push({ path: [...path, 'id'], fault: { code: 'catalog_lab_id_of_two', params: { id: field.id } } });
      seen.add(field.id);
      if (hasValue(field)) known.push(nameInExpressions(field.id));
      return found;
    }),
  );
  const ofItems = items.flatMap(({ after }, at): Extra[] =>
    after === undefined ? [] : unknownIds([after], idsOf(items.slice(0, at)), []).map((one) => ({ ...one, path: ['items', at, 'after'] })),
  );
  return [...documentFaults(documents, idsOf(items)), ...ofFields, ...ofItems, ...factFaults(facts, source.task, writtenTexts(source))];
}
