import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { readingPositions as calls } from '#contract/reading-positions.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { contentOf, readerOf } from '#server/features/catalog/index.ts';
import { self } from '#server/features/reach/index.ts';
import { type Caller, leavesTraces } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { readLearning } from '../browse.ts';
import { onCurrentCatalog } from '../catalog-version.ts';
import { draftOf } from '../exercises/queries.ts';
import { openLabAttempt } from '../labs/queries.ts';
import { openAttemptAt } from '../open-attempt-queries.ts';
import { overviewOf } from '../overview.ts';
import { positionAt, positionsIn, setPosition } from './queries.ts';

/** Returns where the caller stopped in each step of a module. Throws `not_found`. */
export async function readPositions(services: Services, caller: Caller, moduleId: string): Promise<ReplyOf<typeof calls.positions>> {
  const { catalog } = await readLearning(services, self(caller), readerOf(caller));
  found(catalog.module(moduleId));
  if (catalog.preview || !leavesTraces(caller)) return { positions: [] };
  const rows = await asOwner(services.database, caller.id, (tx) => positionsIn(tx, caller.id, moduleId));
  return {
    positions: rows.map(({ file_name, anchor, block, part, second, page, read_at }) => ({
      file_name,
      anchor,
      block,
      part,
      second,
      page,
      read_at: read_at.toISOString(),
    })),
  };
}

/** Stores where the caller is in a step. It changes nothing about their progress. Throws `not_found`. */
export function savePosition(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  { age, ...position }: BodyOf<typeof calls.savePosition>,
): Promise<ReplyOf<typeof calls.savePosition>> {
  const { database, clock } = services;
  return onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const read_at = new Date(clock.now().getTime() - age);
    const row = { user_id: caller.id, module_id: moduleId, file_name: fileName, ...position, read_at };
    return asOwner(database, caller.id, async (tx) => {
      await setPosition(tx, row);
      return {};
    });
  });
}

/** Returns where the caller stopped in the step that they continue with, in words that a button can say. */
export async function currentPosition(services: Services, caller: Caller): Promise<ReplyOf<typeof calls.current>> {
  const { database } = services;
  const { catalog } = await readLearning(services, self(caller), readerOf(caller));
  const { next } = await overviewOf(services, self(caller));
  const file = next && catalog.file(next.module_id, next.file_name);
  if (!file || catalog.preview || !leavesTraces(caller)) return { position: null };
  const { module_id, file_name, kind } = file;
  const own = { user_id: caller.id, module_id, file_name };
  const [position, quiz, lab, draft] = await Promise.all([
    asOwner(database, caller.id, (tx) => positionAt(tx, caller.id, module_id, file_name)),
    kind === 'quiz' ? openAttemptAt(database, caller.id, module_id, file_name) : undefined,
    kind === 'lab' ? openLabAttempt(database, own) : undefined,
    kind === 'exercise' ? draftOf(database, own) : undefined,
  ]);
  const { headings } = position?.anchor ? await contentOf(database, file, catalog.glossary) : { headings: [] };
  const section = headings.find(({ id }) => id === position?.anchor)?.text ?? null;
  const answered = quiz?.results.length ?? lab?.answers.length;
  const question = answered === undefined ? null : answered + 1;
  const has_draft = draft?.code !== undefined && draft.code !== null;
  const second = position?.second ?? null;
  const page = position?.page ?? null;
  if (section === null && question === null && !has_draft && second === null && page === null) return { position: null };
  return { position: { module_id, file_name, section, question, has_draft, second, page } };
}
