import type pg from 'pg';
import { type CallParameters, type Statement, valuesFor } from './statements.ts';

/** A plan node from `explain (analyze, buffers, format json)`. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** The work that a call's statements cause in the database. */
export interface PlanFigures {
  /** How many 8 kB pages were touched, counting repeated visits. */
  pages: number;
  /** Tables scanned in full. */
  readWhole: string[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Runs the read-only statements once more and examines their plans. */
export async function planFiguresOf(pool: pg.Pool, statements: readonly Statement[], call: CallParameters): Promise<PlanFigures> {
  const roots: PlanNode[] = [];
  for (const statement of statements.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (analyze, buffers, timing off, format json) ${statement.text}`,
      valuesFor(statement, call),
    );
    if (rows[0]) roots.push(rows[0]['QUERY PLAN'][0].Plan);
  }
  // A node's buffers include those below it.
  const pages = roots.reduce((sum, root) => sum + root['Shared Hit Blocks'] + root['Shared Read Blocks'], 0);
  const whole = roots
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '');
  return { pages, readWhole: [...new Set(whole)].toSorted() };
}
