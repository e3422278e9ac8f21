import { faultsOf } from './decision-table-faults.ts';
import { type DecisionTable, type Row, schema } from './decision-table-schema.ts';
import { documentTexts, materialsOf } from './documents.ts';
import { drawnOf } from './draw.ts';
import { compiled, nameInExpressions } from './expressions.ts';
import { chosenOne } from './judgements.ts';
import { type ItemAnswer, type LabField, labKind } from './lab.ts';
import { idsTwice } from './schema.ts';
import { textAt, textsAt, textsByKey } from './texts.ts';

type Column = DecisionTable['columns'][number];

const cell = (text: string) => text.replaceAll('|', '\\|');

/** Returns a row's text, with its conditions as a table below it. */
function promptOf({ text = '', conditions = {} }: Row, { conditions: columns = [] }: DecisionTable): string {
  if (columns.length === 0) return text;
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const table = [
    line(columns.map(({ label }) => label)),
    line(columns.map(() => '---')),
    line(columns.map(({ id }) => conditions[id] ?? '')),
  ].join('\n');
  return text === '' ? table : `${text.trimEnd()}\n\n${table}`;
}

/** Returns the value that a column's rule gives for the options chosen in the rest of the row. */
function byRule(rule: string, item: ItemAnswer): readonly string[] {
  const chosen = Object.entries(item).map(([id, [value]]) => [nameInExpressions(id), Number(value)] as const);
  return [String(compiled(rule)(Object.fromEntries(chosen)))];
}

/** Returns the options next to the accepted ones, with their credit. */
function nearOf({ options, near }: Column, right: readonly string[]): Record<string, number> | undefined {
  if (near === undefined) return undefined;
  const places = right.map((id) => options.findIndex((option) => option.id === id));
  const beside = options.filter((_, at) => places.some((place) => Math.abs(place - at) === 1));
  return Object.fromEntries(beside.map(({ id }) => [id, near]));
}

const fieldOf = (column: Column, row: Row): LabField => ({
  id: column.id,
  kind: 'one',
  label: column.label,
  options: column.options.map(({ id, label }) => ({ id, text: label })),
  isCritical: Array.isArray(row.critical) && row.critical.includes(column.id),
  judge(given, item) {
    const right = row.decide[column.id] ?? byRule(column.rule ?? '', item);
    return chosenOne(given, { right, partly: nearOf(column, right), wrong: row.wrong?.[column.id] });
  },
});

/** A lab in which the learner fills in decisions for cases or combinations of conditions. */
export const lab = labKind<DecisionTable>({
  schema,
  textsOf: (source) => [
    ...documentTexts(source.documents),
    ...source.columns.flatMap(({ label, options }, at) => [
      ...textAt(['columns', at, 'label'], label),
      ...textsAt(['columns', at, 'options'], options, 'label'),
    ]),
    ...source.rows.flatMap((row, at) => [
      ...textAt(['rows', at, row.text === undefined ? 'conditions' : 'text'], promptOf(row, source)),
      ...textAt(['rows', at, 'reason'], row.reason),
      ...Object.entries(row.wrong ?? {}).flatMap(([id, texts]) => textsByKey(['rows', at, 'wrong', id], texts)),
    ]),
  ],
  check(raw) {
    const { rows, columns, conditions, documents } = (raw ?? {}) as Record<string, unknown>;
    return [
      ...idsTwice(documents, ['documents']),
      ...idsTwice(conditions, ['conditions']),
      ...idsTwice(columns, ['columns']),
      ...idsTwice(rows, ['rows']),
    ];
  },
  unfinished: faultsOf,
  compile(source, seed) {
    const rows = drawnOf(source.rows, source.draw, seed, ({ critical }) => critical !== undefined && critical !== false);
    return {
      materials: materialsOf(source.documents),
      items: rows.map((row) => ({
        id: row.id,
        prompt: promptOf(row, source),
        isCritical: (row.critical ?? source.critical) === true,
        explanation: row.reason,
        fields: source.columns.map((column) => fieldOf(column, row)),
      })),
    };
  },
});
