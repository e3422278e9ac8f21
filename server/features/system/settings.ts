import type { BodyOf } from '#contract/endpoint.ts';
import {
  numbers,
  type SettingName,
  type Settings,
  type SystemSettings,
  settingNames,
  switches,
  type systemSettings,
} from '#contract/settings.ts';
import type { Queryable } from '#server/database/database.ts';
import { afterCommit, inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import { lockSettings, notifyOfSettings, type StoredSettings, storedSettings, storeSettings } from '#server/features/settings/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { settingsChanged } from './activities.ts';
import { namesOf } from './names.ts';

type Given = BodyOf<typeof systemSettings.change>;

const isNumber = (name: SettingName): name is keyof typeof numbers => name in numbers;

function boundsOf(name: SettingName): Pick<SystemSettings['about'][number], 'standard' | 'bounds'> {
  if (!isNumber(name)) return { standard: switches[name], bounds: null };
  const { standard, least, most, unit } = numbers[name];
  return { standard, bounds: { least, most, unit } };
}

async function present(on: Queryable, { values, revision, changes }: StoredSettings): Promise<SystemSettings> {
  const names = await namesOf(
    on,
    [...changes.values()].map(({ by }) => by),
  );
  const about = settingNames.map((name) => {
    const change = changes.get(name);
    const by = change?.by ? { id: change.by, full_name: names.get(change.by) ?? null } : null;
    return { name, ...boundsOf(name), changed_at: change?.at.toISOString() ?? null, changed_by: by };
  });
  return { ...values, revision, about };
}

/** Returns the platform's settings, each with all its details. */
export const readSettings = async ({ database }: Services): Promise<SystemSettings> => present(database, await storedSettings(database));

const pick = (values: Partial<Settings>, names: readonly SettingName[]): Partial<Settings> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Changes platform settings. They apply in this process as soon as they are committed, and in others as soon as these are notified. A
 * setting that keeps its value does not count as changed. Throws `settings_changed_elsewhere` if someone else has changed a setting since
 * the given revision.
 */
export async function changeSettings(services: Services, caller: Caller, { revision, ...given }: Given): Promise<SystemSettings> {
  const { database, settings, activity, clock, log } = services;
  const at = clock.now();
  const notify = () => {
    settings.forget();
    // If this fails, the other processes still notice the change two seconds later.
    notifyOfSettings(database).catch((error: unknown) =>
      log.warn({ event: 'settings_not_announced', err: error }, 'could not notify other processes of changed settings'),
    );
  };
  const changed = await inTransaction(database, async (tx) => {
    const stored = await lockSettings(tx);
    if (revision !== undefined && revision !== stored.revision) throw new Refusal('settings_changed_elsewhere');
    const names = settingNames.filter((name) => given[name] !== undefined && given[name] !== stored.values[name]);
    if (names.length === 0) return stored;
    const after = pick(given, names);
    await storeSettings(tx, after, at, caller.id, stored.revision + 1);
    const facts = { before: pick(stored.values, names), after };
    await activity.record(tx, [happened(settingsChanged, { at, actor_id: caller.id, person_id: null, company_id: null, facts })]);
    afterCommit(tx, notify);
    return storedSettings(tx);
  });
  return present(database, changed);
}
