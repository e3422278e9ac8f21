import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ProgressReply } from '#contract/learning.ts';
import type { PromptVersion, promptLabs } from '#contract/prompt-labs.ts';
import type { PromptRun, PromptTexts } from '#contract/prompt-results.ts';
import type { Transaction } from '#server/database/database.ts';
import { asOwner, reachOwnRows } from '#server/database/own-rows.ts';
import {
  type Catalog,
  type CatalogFile,
  checkTexts,
  nearestRun,
  type PromptSource,
  presentRecorded,
  promptLabOf,
  readerOf,
  textsIn,
} from '#server/features/catalog/index.ts';
import { modelStanding } from '#server/features/language-models/index.ts';
import { onCurrentCatalog, outdated, recordProgress, withPersonLock } from '#server/features/learning/index.ts';
import { readersFor } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { addVersion, newestVersion, type OwnPromptLab, setRun, type VersionRow, versionOf, versionsOf } from './queries.ts';
import { presenterIn } from './reviewed.ts';

export interface Place {
  moduleId: string;
  fileName: string;
}

interface FoundPromptLab {
  catalog: Catalog;
  file: CatalogFile;
  source: PromptSource;
  own: OwnPromptLab;
}

/** Runs an action on a prompt lab in the current catalog. Throws `not_found` and `not_a_prompt_lab`. */
export const onPromptLab = <T>(
  { database }: Services,
  caller: Caller,
  { moduleId, fileName }: Place,
  act: (lab: FoundPromptLab) => Promise<T | typeof outdated>,
): Promise<T> =>
  onCurrentCatalog<T>(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const own = { user_id: caller.id, module_id: moduleId, file_name: fileName };
    return promptLabOf(database, file).then((source) => act({ catalog, file, source, own }));
  });

/** Checks a prompt without a model. Nothing is stored. Throws `not_found` and `not_a_prompt_lab`. */
export const checkPrompt = (services: Services, caller: Caller, place: Place, texts: PromptTexts) =>
  onPromptLab(services, caller, place, ({ source }) => Promise.resolve({ checks: checkTexts(source, texts) }));

/** Returns the caller's versions, oldest first. Throws `not_found` and `not_a_prompt_lab`. */
export const readVersions = (services: Services, caller: Caller, place: Place): Promise<ReplyOf<typeof promptLabs.promptVersions>> =>
  onPromptLab(services, caller, place, async ({ source, own }) => {
    const { database } = services;
    const rows = await asOwner(database, caller.id, (tx) => versionsOf(tx, own));
    const present = await presenterIn(database, caller, source, own);
    const model = await modelStanding(services, caller, 'prompt_labs');
    return { versions: rows.map(present), model, readers: await readersFor(database, caller) };
  });

/** Stores a version, unless it is the same as the newest one. Throws `not_found` and `not_a_prompt_lab`. */
export const storeVersion = (services: Services, caller: Caller, place: Place, given: PromptTexts): Promise<PromptVersion> =>
  onPromptLab(services, caller, place, async ({ source, own }) => {
    const texts = textsIn(source, given);
    const checks = checkTexts(source, texts);
    const row = await withPersonLock(services, caller.id, async (tx, at) => {
      await reachOwnRows(tx, caller.id);
      const newest = await newestVersion(tx, own);
      // An edition may have changed the checks meanwhile.
      if (newest && isDeepStrictEqual(newest.texts, texts) && isDeepStrictEqual(newest.checks, checks)) return newest;
      return addVersion(tx, { id: v7({ msecs: at.getTime() }), lab: own, texts, checks, created_at: at });
    });
    return (await presenterIn(services.database, caller, source, own))(row);
  });

/**
 * Stores the run that the caller has looked at. If the version passes all checks, this completes the file; what a run was judged does not
 * matter.
 */
export async function lookedAt(
  services: Services,
  tx: Transaction,
  at: Date,
  {
    caller,
    catalog,
    file,
    source,
    version,
    run,
    time_spent,
  }: Pick<FoundPromptLab, 'catalog' | 'file' | 'source'> & {
    caller: Caller;
    version: VersionRow;
    run: PromptRun;
    time_spent: number | undefined;
  },
  targetModules: number,
): Promise<{ version: PromptVersion; graded: ProgressReply } | typeof outdated> {
  const row = await setRun(tx, caller.id, version.id, run, at);
  const passed = row.checks.every((check) => check.passed);
  const graded = await recordProgress(services, tx, at, { caller, catalog, file, targetModules }, { time_spent, judged: { passed } });
  if (graded === outdated) return outdated;
  return { version: (await presenterIn(tx, caller, source, row))(row), graded };
}

/** Returns a version of the caller's in this place, with its lab. Throws `not_found` and `not_a_prompt_lab`. */
export const ownVersion = (
  services: Services,
  caller: Caller,
  { versionId, ...place }: Place & { versionId: string },
): Promise<{ source: PromptSource; version: VersionRow }> =>
  onPromptLab(services, caller, place, async ({ source, own }) => {
    const version = found(await asOwner(services.database, caller.id, (tx) => versionOf(tx, caller.id, versionId)));
    if (version.module_id !== own.module_id || version.file_name !== own.file_name) throw new Refusal('not_found');
    return { source, version };
  });

/** Shows the nearest recorded run for a version; one that was run already keeps its run. Throws `not_found` and `not_a_prompt_lab`. */
export async function showRecordedRun(
  services: Services,
  caller: Caller,
  { versionId, ...place }: Place & { versionId: string },
  time_spent: number | undefined,
): Promise<ReplyOf<typeof promptLabs.showRecordedRun>> {
  const { progress_target_modules: targetModules } = await services.settings();
  return onPromptLab(services, caller, place, ({ catalog, file, source, own }) =>
    withPersonLock(services, caller.id, async (tx, at) => {
      await reachOwnRows(tx, caller.id);
      const version = found(await versionOf(tx, caller.id, versionId));
      if (version.module_id !== own.module_id || version.file_name !== own.file_name) throw new Refusal('not_found');
      const failed = version.checks.filter(({ passed }) => !passed).map(({ id }) => id);
      const run = version.run ?? presentRecorded(source, must(nearestRun(source, failed), 'a recorded run'));
      return lookedAt(services, tx, at, { caller, catalog, file, source, version, run, time_spent }, targetModules);
    }),
  );
}
