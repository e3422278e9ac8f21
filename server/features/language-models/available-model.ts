import type { ModelTask, ModelUnavailable } from '#contract/language-model-values.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Services } from '#server/services.ts';
import { isPaused } from './breaker.ts';
import { standingOf } from './ledger-queries.ts';
import { type ProviderRow, providersFor } from './provider-queries.ts';
import type { OfferedModel } from './tables.ts';

/** The person for whom a model is called. */
export type ModelUser = Pick<Caller, 'id' | 'company_id' | 'timezone'>;

export interface Available {
  provider: ProviderRow;
  model: OfferedModel;
}

/** Returns the provider that applies to a company's people: its own if the platform allows that and it is on, otherwise the platform's. */
export async function providerOf(
  { database }: Pick<Services, 'database'>,
  company: string | null,
): Promise<ProviderRow | ModelUnavailable> {
  const { platform, own } = await providersFor(database, company);
  const isOwnAllowed = platform?.allows_own === true;
  if (own?.is_on && isOwnAllowed) return own;
  if (platform?.is_on && (company === null || platform.is_for_companies)) return platform;
  return (own && isOwnAllowed) || (platform && (company === null || platform.is_for_companies)) ? 'turned_off' : 'not_set_up';
}

/** Returns a provider's model for a task. */
export function modelFor(provider: ProviderRow, task: ModelTask): OfferedModel | undefined {
  const name = provider.tasks[task];
  return provider.models.find((model) => model.name === name);
}

/** Returns the model that a person's task uses, or why there is none. */
export async function availableModel(
  services: Pick<Services, 'database'>,
  { company_id }: Pick<ModelUser, 'company_id'>,
  task: ModelTask,
): Promise<Available | ModelUnavailable> {
  const provider = await providerOf(services, company_id);
  if (typeof provider === 'string') return provider;
  const model = modelFor(provider, task);
  return model ? { provider, model } : 'turned_off';
}

/** Returns the first day of the month of a moment, in UTC. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

/** The facts that a screen says before someone starts a run. */
interface ModelStanding {
  /** Null if a run can be started. */
  unavailable: ModelUnavailable | null;
  /** Null if there is no provider. */
  model: string | null;
  /** Whether a script stands in for a model. */
  is_script: boolean;
  /** The name that admins have given to the provider, which receives what is sent; null if there is none. */
  provider: string | null;
  runs_today: number;
  /** Null if there is no provider. */
  runs_allowed: number | null;
}

/** Returns whether there is a model for a person's task, and how many runs they have had today, in their time zone. */
export async function modelStanding(
  services: Pick<Services, 'database' | 'clock'>,
  person: ModelUser,
  task: ModelTask,
): Promise<ModelStanding> {
  const found = await availableModel(services, person, task);
  if (typeof found === 'string')
    return { unavailable: found, model: null, is_script: false, provider: null, runs_today: 0, runs_allowed: null };
  const { provider, model } = found;
  const now = services.clock.now();
  const place = { user_id: person.id, day: localDay(now, person.timezone), provider_id: provider.id, company_id: person.company_id };
  const { runs, spent } = await standingOf(services.database, { ...place, month: monthOf(now) });
  const whyNot = (): ModelUnavailable | null => {
    if (spent >= provider.monthly_ceiling && provider.monthly_ceiling > 0) return 'ceiling_reached';
    if (runs >= provider.daily_runs) return 'allowance_used';
    return isPaused(provider.id, now) ? 'not_answering' : null;
  };
  return {
    unavailable: whyNot(),
    model: model.name,
    is_script: provider.kind === 'script',
    provider: provider.name,
    runs_today: runs,
    runs_allowed: provider.daily_runs,
  };
}
