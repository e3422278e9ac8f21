import type { Pool } from 'pg';
import type { SourceSummary } from '#server/features/catalog/summary/schema.ts';

/** Returns a summary whose points are all about this step. */
export const summaryAbout = (step: string): SourceSummary => ({
  points: ['A *flat* stone lies still.', 'A round one rolls.', 'Weigh it.', 'Lay it down.', 'Look at it.'].map((text) => ({ text, step })),
  method: { title: 'Before you stack', text: '1. Look.\n2. Weigh.\n\n| Stone | Grams |\n|---|---|\n| slab | 4000 |' },
  terms: ['boulder', 'gust', 'slab'],
});

/** Gives a module a summary, as if its folder had one. */
export async function insertSummary(pool: Pick<Pool, 'query'>, { module, file }: { module: string; file: string }): Promise<void> {
  await pool.query('insert into module_summaries (module_id, source) values ($1, $2) on conflict do nothing', [
    module,
    JSON.stringify(summaryAbout(file)),
  ]);
}
