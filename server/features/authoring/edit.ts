import type { Transaction } from '#server/database/database.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type ActivityKind, happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { baseLocale, formatLocale, m } from '#server/words.ts';
import {
  companyOfModule,
  companyOfTrack,
  editorsOf,
  lockModule,
  lockStructure,
  type ModuleRow,
  moduleOf,
  type Scope,
  type TrackRow,
  trackOf,
} from './queries.ts';
import { ensureWorkingCopies } from './working-copies.ts';

/** The context of a catalog change: the editor, the time, and a way to record activities. */
export interface Edit {
  tx: Transaction;
  at: Date;
  by: PersonId | null;
  record<F extends object>(kind: ActivityKind<F>, facts: F): Promise<void>;
}

/** Changes a scope's working copies in one transaction. */
export async function editing<T>(
  services: Services,
  caller: Pick<Caller, 'id'> | null,
  scope: Scope,
  work: (edit: Edit) => Promise<T>,
): Promise<T> {
  await ensureWorkingCopies(services);
  const at = services.clock.now();
  return inTransaction(services.database, (tx) =>
    work({
      tx,
      at,
      by: caller?.id ?? null,
      record: (kind, facts) =>
        services.activity.record(tx, [happened(kind, { at, actor_id: caller?.id ?? null, person_id: null, company_id: scope, facts })]),
    }),
  );
}

/** Changes the structure of a scope's courses: their parts and their order. */
export const editingStructure = <T>(
  services: Services,
  caller: Pick<Caller, 'id'> | null,
  scope: Scope,
  work: (edit: Edit) => Promise<T>,
) =>
  editing(services, caller, scope, async (edit) => {
    await lockStructure(edit.tx);
    return work(edit);
  });

/** Changes a track, or the structure inside it. Throws `not_found`. */
export async function editingTrack<T>(
  services: Services,
  caller: Caller,
  id: string,
  work: (edit: Edit, track: TrackRow) => Promise<T>,
): Promise<T> {
  await ensureWorkingCopies(services);
  const { company_id } = found(await companyOfTrack(services.database, id));
  return editingStructure(services, caller, company_id, async (edit) => work(edit, found(await trackOf(edit.tx, id))));
}

type InModule<T> = (edit: Edit, module: ModuleRow) => Promise<T>;

/** @param run runs the change in a transaction of the module's scope */
async function lockingModule<T>(
  run: typeof editing<T>,
  services: Services,
  caller: Pick<Caller, 'id'>,
  id: string,
  work: InModule<T>,
): Promise<T> {
  await ensureWorkingCopies(services);
  const { company_id } = found(await companyOfModule(services.database, id));
  return run(services, caller, company_id, async (edit) => {
    await lockModule(edit.tx, id);
    return work(edit, found(await moduleOf(edit.tx, id)));
  });
}

/** Changes a module. Only one change to a module runs at a time. Throws `not_found`. */
export const editingModule = <T>(services: Services, caller: Pick<Caller, 'id'>, id: string, work: InModule<T>) =>
  lockingModule<T>(editing, services, caller, id, work);

/**
 * Changes a module in a way that readers see immediately. Such a change does not run at the same time as an import or a change to the
 * structure. Throws `not_found`.
 */
export const editingForReaders = <T>(services: Services, caller: Pick<Caller, 'id'>, id: string, work: InModule<T>) =>
  lockingModule<T>(editingStructure, services, caller, id, work);

/** Throws `edited_elsewhere`, with the editor who saved the newer state, if a save is based on an older one. */
export async function refuseOlder(
  tx: Transaction,
  { timezone }: Pick<Caller, 'timezone'>,
  { revision, updated_at, updated_by }: { revision: number; updated_at: Date; updated_by: PersonId | null },
  based_on: number,
): Promise<void> {
  if (revision === based_on) return;
  const name = updated_by ? (await editorsOf(tx, [updated_by])).get(updated_by)?.full_name : undefined;
  const formatted = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale[baseLocale], { ...options, timeZone: timezone }).format(updated_at);
  const params = {
    name: name ?? m.authoring_unnamed_editor(),
    date: formatted({ dateStyle: 'medium' }),
    time: formatted({ timeStyle: 'short' }),
  };
  throw new Refusal('edited_elsewhere', { faults: [{ path: 'body.based_on', code: 'edited_by', params }] });
}

/** Throws `catalog_order_incomplete` unless an order names exactly the existing items, each of them once. */
export function requireOrder(given: readonly string[], all: readonly string[]): void {
  const named = new Set(given);
  if (named.size !== given.length || named.size !== all.length || all.some((id) => !named.has(id)))
    throw new Refusal('catalog_order_incomplete');
}
