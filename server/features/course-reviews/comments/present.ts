import type { Editor } from '#contract/authoring.ts';
import type { CommentThread, CourseComment, ModuleComments } from '#contract/course-comments.ts';
import { commentsShown } from '#contract/course-review-values.ts';
import { lineAt, placeOf } from '#contract/passage.ts';
import type { Queryable } from '#server/database/database.ts';
import { editorsOf, ensureWorkingCopies, filesOf } from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type CommentRow, commentIdsOf, commentsById, commentsIn, type ThreadRow, threadOf, threadsOf } from './queries.ts';

/** Returns the passage of a thread, with its line in the current text. @param text null if the file was removed */
function passageOf({ quote, text_before, text_after, line }: ThreadRow, text: string | null): CommentThread['passage'] {
  if (quote === null || text_before === null || text_after === null || line === null) return null;
  const place = text === null ? null : placeOf(text, { quote, text_before, text_after, line });
  const now = text !== null && place ? lineAt(text, place.from) : line;
  return { quote, text_before, text_after, line: now, has_changed: place === null };
}

type Editors = ReadonlyMap<string, Editor>;
const nameOf = (editors: Editors, person: PersonId | null) => (person === null ? null : (editors.get(person) ?? null));

const presentComment = (caller: Caller, editors: Editors, comment: CommentRow): CourseComment => ({
  id: comment.id,
  text: comment.text,
  written_at: comment.written_at.toISOString(),
  written_by: nameOf(editors, comment.written_by),
  is_edited: comment.edited_at !== null,
  is_own: comment.written_by === caller.id,
  revision: comment.revision,
});

function presentThread(
  { id, file_name, resolved_at, resolved_by }: ThreadRow,
  comments: readonly CommentRow[],
  { caller, editors, passage, left_out }: { caller: Caller; editors: Editors } & Pick<CommentThread, 'passage' | 'left_out'>,
): CommentThread {
  return {
    id,
    file_name,
    passage,
    resolved_at: resolved_at?.toISOString() ?? null,
    resolved_by: nameOf(editors, resolved_by),
    comments: comments.map((comment) => presentComment(caller, editors, comment)),
    left_out,
  };
}

const peopleIn = (threads: readonly ThreadRow[], comments: readonly CommentRow[]) => [
  ...threads.map(({ resolved_by }) => resolved_by),
  ...comments.map(({ written_by }) => written_by),
];

interface Asked {
  file?: string | undefined;
  resolved: 'with' | 'without';
  page: number;
}

/** Returns a page of the threads on a module, in the order of its files and of their texts. */
export async function readComments(services: Services, caller: Caller, module_id: string, asked: Asked): Promise<ModuleComments> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const [all, files] = await Promise.all([threadsOf(database, module_id), filesOf(database, module_id)]);
  const places = new Map(files.map(({ name }, index) => [name, index]));
  const texts = new Map(files.flatMap(({ name, text, removed }) => (removed ? [] : [[name, text] as const])));
  const chosen = all.filter(({ file_name }) => asked.file === undefined || file_name === asked.file);
  const open = chosen.filter(({ resolved_at }) => resolved_at === null);
  const placed = (asked.resolved === 'with' ? chosen : open)
    .map((row) => ({ row, passage: passageOf(row, texts.get(row.file_name) ?? null) }))
    .map((one) => ({ ...one, order: [places.get(one.row.file_name) ?? files.length, one.passage?.line ?? 0] as const }))
    .toSorted((a, b) => a.order[0] - b.order[0] || a.order[1] - b.order[1]);
  const start = (asked.page - 1) * commentsShown.threads;
  const shown = placed.slice(start, start + commentsShown.threads);
  const ids = await commentIdsOf(
    database,
    shown.map(({ row }) => row.id),
  );
  const shownOf = (thread: string) =>
    (ids.get(thread) ?? []).filter((_, index, own) => index === 0 || index >= own.length - commentsShown.newest);
  const comments = await commentsById(
    database,
    shown.flatMap(({ row }) => shownOf(row.id)),
  );
  const rows = shown.map(({ row }) => row);
  const editors = await editorsOf(database, peopleIn(rows, comments));
  const ofThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
  return {
    threads: shown.map(({ row, passage }) => {
      const left_out = (ids.get(row.id)?.length ?? 0) - shownOf(row.id).length;
      return presentThread(row, ofThread.get(row.id) ?? [], { caller, editors, passage, left_out });
    }),
    open: open.length,
    resolved: chosen.length - open.length,
    next: placed.length > start + commentsShown.threads ? asked.page + 1 : null,
  };
}

/** Returns one thread. Throws `not_found`. */
export async function readThread(on: Queryable, caller: Caller, module_id: string, id: string): Promise<CommentThread> {
  const row = found(await threadOf(on, module_id, id));
  const comments = await commentsIn(on, id);
  const file = (await filesOf(on, module_id)).find(({ name, removed }) => name === row.file_name && !removed);
  const editors = await editorsOf(on, peopleIn([row], comments));
  return presentThread(row, comments, { caller, editors, passage: passageOf(row, file?.text ?? null), left_out: 0 });
}

/** Returns one comment of a thread. Throws `not_found`. */
export async function readComment(on: Queryable, caller: Caller, thread_id: string, id: string): Promise<CourseComment> {
  const comment = found((await commentsIn(on, thread_id)).find((one) => one.id === id));
  return presentComment(caller, await editorsOf(on, [comment.written_by]), comment);
}
