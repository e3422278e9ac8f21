import type { Extra } from '../yaml-text.ts';
import type { DecisionTable, Row } from './decision-table-schema.ts';
import { documentFaults } from './documents.ts';
import { expressionFault, nameInExpressions } from './expressions.ts';
import { unknownIds } from './schema.ts';

type Column = DecisionTable['columns'][number];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

function faultsOfRow(row: Row, { columns, conditions = [] }: DecisionTable, path: PropertyKey[]): Extra[] {
  const known = idsOf(columns);
  const asked = idsOf(conditions);
  const optionsOf = (id: string) => idsOf(columns.find((column) => column.id === id)?.options ?? []);
  const missing = columns.filter(({ id, rule }) => row.decide[id] === undefined && rule === undefined);
  const untold = asked.filter((id) => row.conditions?.[id] === undefined);
  return [
    ...unknownIds(Object.keys(row.decide), known, [...path, 'decide']),
    ...Object.entries(row.decide)
      .filter(([id]) => known.includes(id))
      .flatMap(([id, right]) => unknownIds(right, optionsOf(id), [...path, 'decide', id])),
    ...missing.map(
      ({ id }): Extra => ({ path: [...path, 'decide'], fault: { code: 'catalog_lab_row_undecided', params: { column: id } } }),
    ),
    ...unknownIds(Object.keys(row.wrong ?? {}), known, [...path, 'wrong']),
    ...Object.entries(row.wrong ?? {})
      .filter(([id]) => known.includes(id))
      .flatMap(([id, texts]) => unknownIds(Object.keys(texts), optionsOf(id), [...path, 'wrong', id])),
    ...(Array.isArray(row.critical) ? unknownIds(row.critical, known, [...path, 'critical']) : []),
    ...unknownIds(Object.keys(row.conditions ?? {}), asked, [...path, 'conditions']),
    ...untold.map((id): Extra => ({ path, fault: { code: 'catalog_lab_row_condition', params: { condition: id } } })),
    ...(row.text === undefined && asked.length === 0 ? [{ path, fault: { code: 'catalog_lab_row_empty' } } satisfies Extra] : []),
  ];
}

function faultsOfRule({ id, rule }: Column, columns: readonly Column[], path: PropertyKey[]): Extra[] {
  if (rule === undefined) return [];
  const others = idsOf(columns)
    .filter((other) => other !== id)
    .map(nameInExpressions);
  const fault = expressionFault(rule, others);
  return fault ? [{ path: [...path, 'rule'], fault }] : [];
}

/** Finds cells without a decision, ids that do not exist, and rules that can't be computed. */
export const faultsOf = (source: DecisionTable): Extra[] => [
  ...documentFaults(source.documents, idsOf(source.rows)),
  ...source.columns.flatMap((column, at) => faultsOfRule(column, source.columns, ['columns', at])),
  ...source.rows.flatMap((row, at) => faultsOfRow(row, source, ['rows', at])),
];
