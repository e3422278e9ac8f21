import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { ModelTask } from '#contract/language-model-values.ts';
import { day, hour } from '#server/calendar/durations.ts';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { modelProviderChanged } from '#server/features/language-models/activities.ts';
import { modelCalls, modelMonths, modelProviders } from '#server/features/language-models/tables.ts';
import { users } from '#server/features/people/tables.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { past } from './account-histories.ts';

interface Place {
  tx: Transaction;
  company: CompanyId;
  superAdmin: PersonId;
  now: Date;
}

const model = {
  name: 'demo-script',
  input_price: 3_000_000,
  output_price: 15_000_000,
  max_output_tokens: 1_000,
  max_input_characters: 20_000,
};
const currency = 'EUR';
/** Days before the start on which people used the model, with the number of calls. */
const used = [
  [24, 3],
  [17, 4],
  [12, 2],
  [9, 5],
  [5, 3],
  [3, 4],
  [1, 4],
] as const;
const tasks: readonly ModelTask[] = ['prompt_labs', 'prompt_labs', 'judging'];

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** Sets up the script that stands in for a language model, and writes what people have used it for. */
export async function writeLanguageModels({ tx, company, superAdmin, now }: Place): Promise<Activity[]> {
  const at = new Date(now.getTime() - 26 * day);
  const id = v7({ msecs: at.getTime() });
  const name = 'Demo model';
  await tx.insert(modelProviders).values({
    id,
    kind: 'script',
    name,
    base_url: '',
    is_on: true,
    is_for_companies: true,
    allows_own: true,
    models: [model],
    tasks: { prompt_labs: model.name, judging: model.name, dialogues: model.name, tutor: model.name },
    currency,
    monthly_ceiling: 25_000_000,
    daily_runs: 40,
    created_at: at,
    changed_at: at,
    revision: 1,
  });
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.company_id, company)).orderBy(users.id).limit(6);
  const months = new Map<string, number>();
  const calls = used.flatMap(([days, count]) =>
    Array.from({ length: count }, (_, index) => {
      const started_at = new Date(now.getTime() - days * day - index * hour);
      const [prompt_tokens, completion_tokens] = [380 + 70 * ((days + index) % 7), 140 + 35 * ((days * 3 + index) % 6)];
      const cost = prompt_tokens * 3 + completion_tokens * 15;
      const month = monthOf(started_at);
      months.set(month, (months.get(month) ?? 0) + cost);
      return {
        id: v7({ msecs: started_at.getTime() }),
        provider_id: id,
        company_id: company,
        user_id: people[(days + index) % people.length]?.id ?? null,
        task: tasks[index % tasks.length] ?? ('prompt_labs' as const),
        model: model.name,
        currency,
        month,
        started_at,
        most_prompt_tokens: 4 * prompt_tokens,
        most_completion_tokens: 1_000,
        reserved: 12 * prompt_tokens + 15_000,
        ended_at: new Date(started_at.getTime() + 4_000),
        prompt_tokens,
        completion_tokens,
        cost,
        measured_by: 'usage' as const,
        outcome: 'stop' as const,
      };
    }),
  );
  await tx.insert(modelCalls).values(calls);
  await tx.insert(modelMonths).values([...months].map(([month, spent]) => ({ provider_id: id, company_id: company, month, spent })));
  const after = {
    name,
    model_address: '',
    is_on: true,
    models: model.name,
    monthly_ceiling: `25.00 ${currency}`,
    daily_runs: 40,
    is_for_companies: true,
    allows_own: true,
  };
  const facts = { before: {}, after, key_changed: false };
  return [happened(past(modelProviderChanged), { at, actor_id: superAdmin, person_id: null, company_id: null, facts })];
}
