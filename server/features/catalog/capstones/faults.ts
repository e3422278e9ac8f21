import { expressionFault } from '../labs/expressions.ts';
import { idsTwice } from '../labs/schema.ts';
import type { Extra } from '../yaml-text.ts';
import type { CapstoneCheck, NamedValues } from './check-schema.ts';
import { ruleNameOf } from './judge.ts';
import { isKnown, namesFor, referencesIn } from './references.ts';
import type { SourceCapstone } from './schema.ts';
import { statistics } from './statistics.ts';
import { rowsOfFile } from './tables-in-text.ts';

type Path = readonly PropertyKey[];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const unknown = (id: string, known: readonly string[], path: Path): Extra[] =>
  known.includes(id) ? [] : [{ path, fault: { code: 'catalog_lab_id_unknown', params: { id, ids: known.join(', ') } } }];

/** Finds ids that two entries of a list have. The ids of fields are those of the whole capstone, because checks refer to them. */
export function capstoneIdsTwice(raw: unknown): Extra[] {
  const { parts, checks, rubric, samples, materials } = (raw ?? {}) as Record<string, unknown>;
  const fields = (Array.isArray(parts) ? parts : []).flatMap((part: { fields?: unknown } | null, at) =>
    Array.isArray(part?.fields)
      ? part.fields.map((field: { id?: unknown; columns?: unknown } | null, index) => ({ field, path: ['parts', at, 'fields', index] }))
      : [],
  );
  const twice = idsTwice(
    fields.map(({ field }) => field),
    [],
  ).map(({ path, fault }): Extra => ({ path: [...(fields[Number(path[0])]?.path ?? []), 'id'], fault }));
  const named = Array.isArray(materials) ? materials.map((one: { name?: unknown } | null) => ({ id: one?.name })) : [];
  const lists = { parts, checks, rubric, samples };
  return [
    ...twice,
    ...fields.flatMap(({ field, path }) => idsTwice(field?.columns, [...path, 'columns'])),
    ...Object.entries(lists).flatMap(([name, list]) => idsTwice(list, [name])),
    ...idsTwice(named, ['materials']).map(({ path, fault }): Extra => ({ path: path.slice(0, -1), fault })),
  ];
}

function expressionFaults(source: SourceCapstone, check: CapstoneCheck, path: Path): Extra[] {
  const { number, holds, follows } = check;
  const faultIn = (expression: string | number, named: NamedValues, each: string | undefined, at: Path): Extra[] => {
    const names = namesFor(source, named, each);
    const fault = names && expressionFault(expression, names, statistics);
    return fault ? [{ path: [...path, ...at], fault }] : [];
  };
  return [
    ...(number ? faultIn(number.equals, number.with, number.each, ['number', 'equals']) : []),
    ...(holds ? faultIn(holds.expression, holds.with, holds.each, ['holds', 'expression']) : []),
    ...(follows?.rule.flatMap(({ when }, at) =>
      when === undefined ? [] : faultIn(when, follows.with, undefined, ['follows', 'rule', at, 'when']),
    ) ?? []),
  ];
}

/** Finds hidden cases that can't be tried, and more caught ones than there are. */
function caseFaults(source: SourceCapstone, { gate, condition }: CapstoneCheck, path: Path): Extra[] {
  const given = gate ?? condition;
  if (!given) return [];
  const name = given.cases.replace('hidden/', '');
  const rows = rowsOfFile(name, source.files.hidden[name] ?? '') ?? [];
  const bad = rows.filter((row) => row['bad'] === true).length;
  const isWhole = rows.every((row) => typeof row['case'] === 'object' && row['case'] !== null && typeof row['bad'] === 'boolean');
  if (isWhole && given.caught <= bad && bad < rows.length) return [];
  return [{ path: [...path, gate ? 'gate' : 'condition', 'cases'], fault: { code: 'catalog_capstone_cases' } }];
}

function checkFaults(source: SourceCapstone, check: CapstoneCheck, at: number): Extra[] {
  const path = ['checks', at];
  const fields = source.parts.flatMap((part) => part.fields);
  const { complete, follows } = check;
  const choice = fields.find(({ id }) => id === follows?.choice);
  return [
    ...referencesIn(check)
      .filter((reference) => !isKnown(source, reference))
      .map(
        (name): Extra => ({ path: [...path, ruleNameOf(check) ?? 'id'], fault: { code: 'catalog_capstone_unknown', params: { name } } }),
      ),
    ...(Array.isArray(complete) ? complete.flatMap((id, index) => unknown(id, idsOf(source.parts), [...path, 'complete', index])) : []),
    ...(follows && choice
      ? follows.rule.flatMap(({ is }, index) => unknown(is, idsOf(choice.options ?? []), [...path, 'follows', 'rule', index, 'is']))
      : []),
    ...expressionFaults(source, check, path),
    ...caseFaults(source, check, path),
  ];
}

/** Finds levels and reasons of samples that are not those of the criteria that people judge. */
function sampleFaults({ rubric, samples }: SourceCapstone): Extra[] {
  const people = idsOf(rubric.filter(({ program }) => !program));
  return samples.flatMap((sample, at) =>
    (['levels', 'reasons'] as const).flatMap((part) => {
      const given = Object.keys(sample[part]);
      const missing = people.filter((id) => !given.includes(id));
      return [
        ...given.flatMap((id) => unknown(id, people, ['samples', at, part, id])),
        ...missing.map((id): Extra => ({ path: ['samples', at, part], fault: { code: 'catalog_capstone_sample', params: { id } } })),
      ];
    }),
  );
}

/** Finds what is wrong in a capstone that its schema can't see. */
export function faultsOfCapstone(source: SourceCapstone): Extra[] {
  const { rubric, checks, materials, files } = source;
  const named = materials.map(({ name }) => name);
  return [
    ...named.flatMap((name, at) =>
      Object.hasOwn(files.materials, name)
        ? []
        : [{ path: ['materials', at], fault: { code: 'catalog_capstone_no_file', params: { name } } } satisfies Extra],
    ),
    ...Object.keys(files.materials)
      .filter((name) => !named.includes(name))
      .map((name): Extra => ({ path: ['materials'], fault: { code: 'catalog_capstone_unnamed', params: { name } } })),
    ...checks.flatMap((check, at) => checkFaults(source, check, at)),
    ...rubric.flatMap(({ program }, at) =>
      ([2, 3, 4] as const).flatMap(
        (level) => program?.[level].flatMap((id, index) => unknown(id, idsOf(checks), ['rubric', at, 'program', level, index])) ?? [],
      ),
    ),
    ...(rubric.some(({ program }) => !program)
      ? []
      : [{ path: ['rubric'], fault: { code: 'catalog_capstone_no_people' } } satisfies Extra]),
    ...sampleFaults(source),
  ];
}
