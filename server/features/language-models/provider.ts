import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint.ts';
import { type ModelTask, microUnits, modelTasks } from '#contract/language-model-values.ts';
import type { languageModels, ModelProvider, ModelProviderState } from '#contract/language-models.ts';
import { nextRevision } from '#server/database/revision.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal, refusedField } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { modelProviderChanged, type ProviderFacts } from './activities.ts';
import { forgetFailures } from './breaker.ts';
import type { Owner } from './owner.ts';
import { sealProviderKey } from './provider-key.ts';
import { type ProviderRow, storedProvider } from './provider-queries.ts';
import { readSpending } from './spending.ts';
import { modelProviders, type TaskModels } from './tables.ts';

type Given = BodyOf<typeof languageModels.change>;

/** Returns a provider as staff see it. Its key is never part of it. */
function present(row: ProviderRow): ModelProvider {
  const tasks = Object.fromEntries(modelTasks.map((task) => [task, row.tasks[task] ?? null])) as Record<ModelTask, string | null>;
  const { kind, name, base_url, is_on, is_for_companies, allows_own, models, currency, monthly_ceiling, daily_runs } = row;
  const shown = { kind, name, base_url, is_on, is_for_companies, allows_own, models, currency, monthly_ceiling, daily_runs };
  return { ...shown, tasks, has_key: row.encrypted_key !== null, changed_at: row.changed_at.toISOString() };
}

const mayChange = async (services: Pick<Services, 'database'>, owner: Owner): Promise<boolean> =>
  owner === null || (await storedProvider(services.database, null))?.allows_own === true;

/** Returns the provider of the platform or of a company, and what the month's calls cost. */
export async function readProvider(services: Services, owner: Owner): Promise<ModelProviderState> {
  const [row, may_change, spending] = await Promise.all([
    storedProvider(services.database, owner),
    mayChange(services, owner),
    readSpending(services, owner),
  ]);
  return { provider: row ? present(row) : null, may_change, spending, revision: row?.revision ?? 0 };
}

/** Returns the models by task. Throws `invalid_request` if a task names a model that isn't in the list, or if two models have one name. */
function tasksOf({ tasks, models }: Given): TaskModels {
  const names = models.map(({ name }) => name);
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) throw refusedField({ path: `body.models.${twice}.name`, code: 'model_twice' });
  for (const task of modelTasks) {
    const name = tasks[task];
    if (name !== null && !names.includes(name)) throw refusedField({ path: `body.tasks.${task}`, code: 'model_unknown' });
  }
  return Object.fromEntries(Object.entries(tasks).filter(([, name]) => name !== null)) as TaskModels;
}

const originOf = (address: string): string => (address === '' ? '' : new URL(address).origin);

/**
 * Returns the encrypted key to store. A stored key is only kept for the server that it was entered for: otherwise, someone could have it
 * sent to a server of their own. Throws `invalid_request`.
 */
async function keyFor(services: Services, { key, base_url }: Given, stored: ProviderRow | undefined): Promise<Buffer | null> {
  if (key === '') return null;
  if (key !== undefined) return sealProviderKey(services, key);
  if (!stored?.encrypted_key) return null;
  if (originOf(base_url) !== originOf(stored.base_url)) throw refusedField({ path: 'body.key', code: 'model_key_again' });
  return stored.encrypted_key;
}

const amountInWords = (amount: number, currency: string): string => `${(amount / microUnits).toFixed(2)} ${currency}`;
const factsOf = (
  row: Pick<ProviderRow, keyof ProviderFacts & keyof ProviderRow> & { base_url: string; currency: string },
): ProviderFacts => ({
  name: row.name,
  model_address: row.base_url,
  is_on: row.is_on,
  models: row.models.map(({ name }) => name).join(', '),
  monthly_ceiling: amountInWords(row.monthly_ceiling, row.currency),
  daily_runs: row.daily_runs,
  is_for_companies: row.is_for_companies,
  allows_own: row.allows_own,
});

/** Returns the facts that differ. */
function changedFacts(
  before: ProviderFacts | null,
  after: ProviderFacts,
): { before: Partial<ProviderFacts>; after: Partial<ProviderFacts> } {
  const names = (Object.keys(after) as (keyof ProviderFacts)[]).filter((name) => before?.[name] !== after[name]);
  const pick = (facts: ProviderFacts | null) =>
    facts ? (Object.fromEntries(names.map((name) => [name, facts[name]])) as Partial<ProviderFacts>) : {};
  return { before: pick(before), after: pick(after) };
}

/**
 * Sets up or changes the provider of the platform or of a company. Throws `own_models_not_allowed`, `edited_elsewhere` and
 * `invalid_request`.
 */
export async function changeProvider(services: Services, caller: Caller, owner: Owner, given: Given): Promise<ModelProviderState> {
  const { database, clock, activity } = services;
  if (!(await mayChange(services, owner))) throw new Refusal('own_models_not_allowed');
  const at = clock.now();
  const id = await inTransaction(database, async (tx) => {
    await takeTurns(tx, `model provider ${owner ?? ''}`);
    const stored = await storedProvider(tx, owner);
    if ((stored?.revision ?? 0) !== given.revision) throw new Refusal('edited_elsewhere');
    const isScript = given.base_url === '';
    if (isScript && stored?.kind !== 'script') throw refusedField({ path: 'body.base_url', code: 'required' });
    const { key: _key, revision: _revision, ...entry } = given;
    const own = owner === null ? {} : { is_for_companies: false, allows_own: false };
    const encrypted_key = await keyFor(services, given, stored);
    const values = {
      ...entry,
      ...own,
      tasks: tasksOf(given),
      encrypted_key,
      kind: isScript ? ('script' as const) : ('server' as const),
      changed_at: at,
    };
    const [row] = stored
      ? await tx
          .update(modelProviders)
          .set({ ...values, revision: nextRevision(modelProviders.revision) as never })
          .where(and(eq(modelProviders.id, stored.id), eq(modelProviders.revision, given.revision)))
          .returning()
      : await tx
          .insert(modelProviders)
          .values({ ...values, company_id: owner, created_at: at, revision: 1 })
          .returning();
    const written = must(row, 'the provider that was written');
    const facts = { ...changedFacts(stored ? factsOf(stored) : null, factsOf(written)), key_changed: given.key !== undefined };
    await activity.record(tx, [happened(modelProviderChanged, { at, actor_id: caller.id, person_id: null, company_id: owner, facts })]);
    return written.id;
  });
  forgetFailures(id);
  return readProvider(services, owner);
}
