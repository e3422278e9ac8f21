import type { Capstone, CapstoneAttempt, ListedCapstone } from '#contract/capstones.ts';
import type { Queryable } from '#server/database/database.ts';
import { asOwner } from '#server/database/own-rows.ts';
import { capstoneOf, capstoneTitles, catalogFor, readerOf, renderPage, type SourceCapstone } from '#server/features/catalog/index.ts';
import { isBegun, readersFor, readersOf, taskOfSubject } from '#server/features/marking/index.ts';
import type { Caller } from '#server/http/caller.ts';
import type { FileReply } from '#server/http/file-answer.ts';
import { found } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { type AttemptRow, allAttemptsOf, attemptsOf, drafted, draftOf, highestOf, isWaiting } from './queries.ts';

/** Returns the capstone of a track that the caller may read; undefined if it has none. Throws `not_found`. */
export async function capstoneFor({ database }: Pick<Services, 'database'>, caller: Caller, trackId: string) {
  const track = found((await catalogFor(database, readerOf(caller))).track(trackId));
  return capstoneOf(database, track.id);
}

function stateOf({ is_for_people, settled_at, passed }: AttemptRow): CapstoneAttempt['state'] {
  if (!is_for_people) return 'program_only';
  if (settled_at === null) return 'waiting';
  return passed ? 'passed' : 'not_passed';
}

async function presentAttempt(on: Queryable, row: AttemptRow): Promise<CapstoneAttempt> {
  const task = row.is_for_people ? await taskOfSubject(on, { user_id: row.user_id, subject: 'capstone', subject_key: row.id }) : undefined;
  return {
    id: row.id,
    number: row.number,
    handed_in_at: row.handed_in_at.toISOString(),
    state: stateOf(row),
    readers: task ? await readersOf(on, task) : null,
    may_take_back: task !== undefined && isWaiting(row) && !(await isBegun(on, task)),
    checks: row.checks,
    levels: row.levels,
    note: task?.answer?.note ?? null,
    quotes: task?.answer?.quotes ?? [],
    level: row.level,
  };
}

async function briefOf({ brief }: SourceCapstone): Promise<Capstone['brief']> {
  const { intro, sections } = must(await renderPage(brief, 'published'), 'the brief of a capstone');
  const more = sections.flatMap(({ title, tree }) => [
    { type: 'element' as const, tagName: 'h3', properties: {}, children: [{ type: 'text' as const, value: title }] },
    ...tree.children,
  ]);
  return { ...intro, children: [...intro.children, ...more] };
}

const materialsOf = ({ materials, files }: SourceCapstone): Capstone['materials'] =>
  materials.map(({ name, title }) => ({ name, title, bytes: Buffer.byteLength(files.materials[name] ?? '') }));

/** Returns a track's capstone as its learner sees it. Nothing of its checks but their names, and no level of a sample, is in it. */
export async function readCapstone(services: Services, caller: Caller, trackId: string): Promise<{ capstone: Capstone | null }> {
  const stored = await capstoneFor(services, caller, trackId);
  if (!stored) return { capstone: null };
  const { source } = stored;
  const own = { user_id: caller.id, track_id: trackId };
  const { database } = services;
  const draft = await asOwner(database, caller.id, (tx) => draftOf(tx, own));
  const attempts: CapstoneAttempt[] = [];
  for (const row of await attemptsOf(database, own)) attempts.push(await presentAttempt(database, row));
  return {
    capstone: {
      title: source.title,
      minutes: source.minutes,
      brief: await briefOf(source),
      materials: materialsOf(source),
      parts: source.parts,
      checks: source.checks.map(({ id, text, needed }) => ({ id, text, needed })),
      rubric: source.rubric.map(({ id, text, levels, program }) => ({ id, text, levels, by_program: program !== undefined })),
      pass_mean: source.pass_mean,
      samples: source.samples.map(({ id, title, text }) => ({ id, title, text })),
      draft: { answers: draft?.answers ?? {}, revision: draft?.revision ?? 0 },
      attempts,
      readers: await readersFor(database, caller),
    },
  };
}

/** Returns the capstones of the tracks that the caller sees, in the order of the tracks, with where theirs stand. */
export async function listCapstones({ database }: Services, caller: Caller): Promise<{ capstones: ListedCapstone[] }> {
  const { tracks } = await catalogFor(database, readerOf(caller));
  const titles = await capstoneTitles(database);
  const [begun, all] = await asOwner(database, caller.id, async (tx) => [await drafted(tx, caller.id), await allAttemptsOf(tx, caller.id)]);
  const attempts = Map.groupBy(all, ({ track_id }) => track_id);
  return {
    capstones: tracks.flatMap(({ id }) => {
      const title = titles.get(id);
      if (title === undefined) return [];
      const own = attempts.get(id) ?? [];
      return [{ track_id: id, title, state: own[0] ? stateOf(own[0]) : null, is_begun: begun.has(id), level: highestOf(own) }];
    }),
  };
}

/** Returns a file that learners may read. Throws `not_found`. */
export async function readMaterial(
  services: Services,
  caller: Caller,
  { trackId, name }: { trackId: string; name: string },
): Promise<FileReply> {
  const { source } = found(await capstoneFor(services, caller, trackId));
  const { materials } = source.files;
  return { content: Buffer.from(found(Object.hasOwn(materials, name) ? materials[name] : undefined)), name };
}
