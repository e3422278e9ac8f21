import type pg from 'pg';
import { modelLimits, modelTasks } from '#contract/language-model-values.ts';
import { modelProviders, type OfferedModel } from '#server/features/language-models/tables.ts';
import type { Connection } from './app.ts';

type Facts = Partial<typeof modelProviders.$inferInsert>;

/** A model with prices that are easy to calculate with: one micro-unit for each token. */
export const offeredModel = (name: string): OfferedModel => ({
  name,
  input_price: 1_000_000,
  output_price: 1_000_000,
  max_output_tokens: 1_000,
  max_input_characters: modelLimits.inputCharacters.most,
});

/** Stores a provider that is on for everyone, by default the platform's, in which a script answers in place of a model. */
export async function insertProvider({ database }: Connection, { model = 'model', ...facts }: Facts & { model?: string } = {}) {
  const [row] = await database
    .insert(modelProviders)
    .values({
      kind: 'script',
      name: 'A provider',
      base_url: '',
      is_on: true,
      is_for_companies: true,
      allows_own: true,
      models: [offeredModel(model)],
      tasks: Object.fromEntries(modelTasks.map((task) => [task, model])),
      currency: 'EUR',
      monthly_ceiling: 1_000_000,
      daily_runs: 1_000,
      ...facts,
    })
    .returning();
  if (!row) throw new Error('no provider');
  return row;
}

/** A provider as an admin enters it. */
export const modelProviderEntry = {
  name: 'A provider',
  base_url: 'https://models.example.test/v1',
  is_on: true,
  is_for_companies: true,
  allows_own: true,
  models: [offeredModel('model')],
  tasks: { prompt_labs: 'model', judging: 'model', dialogues: null, tutor: null },
  currency: 'EUR',
  monthly_ceiling: 50_000_000,
  daily_runs: 40,
};

/** Inserts a provider for the platform that allows companies their own, and one for a company, with these words as its name. */
export async function insertModelProvider(pool: pg.Pool, company: string | null, words: string): Promise<void> {
  for (const [owner, name] of [[null, 'The platform'], ...(company === null ? [] : [[company, words]])])
    await pool.query(
      `insert into model_providers (id, company_id, kind, name, base_url, models, tasks, currency, monthly_ceiling, daily_runs, allows_own)
        values (gen_random_uuid(), $1::uuid, 'server', $2, 'https://models.example.test/v1', '[]', '{}', 'EUR', 0, 1, $1::uuid is null)
        on conflict do nothing`,
      [owner, name],
    );
}
