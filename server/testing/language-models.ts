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
