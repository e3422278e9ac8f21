import type { Editor } from '#contract/authoring.ts';
import type { CommentThread, CourseComment, ModuleComments } from '#contract/course-comments.ts';
import { lineAt, placeOf } from '#contract/passage.ts';
import type { Queryable } from '#server/database/database.ts';
import { editorsOf, ensureWorkingCopies, filesOf } from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { type CommentRow, commentsIn, commentsOn, type ThreadRow, threadOf, threadsOf } from './queries.ts';

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
  row: ThreadRow,
  comments: readonly CommentRow[],
  { caller, editors, text }: { caller: Caller; editors: Editors; text: string | null },
): CommentThread {
  const { id, file_name, resolved_at, resolved_by } = row;
  return {
    id,
    file_name,
    passage: passageOf(row, text),
    resolved_at: resolved_at?.toISOString() ?? null,
    resolved_by: nameOf(editors, resolved_by),
    comments: comments.map((comment) => presentComment(caller, editors, comment)),
  };
}

const peopleIn = (threads: readonly ThreadRow[], comments: readonly CommentRow[]) => [
  ...threads.map(({ resolved_by }) => resolved_by),
  ...comments.map(({ written_by }) => written_by),
];

/** Returns the comments on a module, in the order of its files and of their texts. */
export async function readComments(services: Services, caller: Caller, module_id: string): Promise<ModuleComments> {
  await ensureWorkingCopies(services);
  const { database } = services;
  const [threads, comments, files] = await Promise.all([
    threadsOf(database, module_id),
    commentsOn(database, module_id),
    filesOf(database, module_id),
  ]);
  const editors = await editorsOf(database, peopleIn(threads, comments));
  const ofThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
  const places = new Map(files.map(({ name }, index) => [name, index]));
  const presented = threads.map((row) => {
    const file = files.find(({ name, removed }) => name === row.file_name && !removed);
    return presentThread(row, ofThread.get(row.id) ?? [], { caller, editors, text: file?.text ?? null });
  });
  const orderOf = ({ file_name, passage }: CommentThread): [number, number] => [places.get(file_name) ?? files.length, passage?.line ?? 0];
  return {
    threads: presented.toSorted((a, b) => orderOf(a)[0] - orderOf(b)[0] || orderOf(a)[1] - orderOf(b)[1]),
    open: threads.filter(({ resolved_at }) => resolved_at === null).length,
  };
}

/** Returns one thread. Throws `not_found`. */
export async function readThread(on: Queryable, caller: Caller, module_id: string, id: string): Promise<CommentThread> {
  const row = found(await threadOf(on, module_id, id));
  const comments = await commentsIn(on, id);
  const file = (await filesOf(on, module_id)).find(({ name, removed }) => name === row.file_name && !removed);
  return presentThread(row, comments, { caller, editors: await editorsOf(on, peopleIn([row], comments)), text: file?.text ?? null });
}

/** Returns one comment of a thread. Throws `not_found`. */
export async function readComment(on: Queryable, caller: Caller, thread_id: string, id: string): Promise<CourseComment> {
  const comment = found((await commentsIn(on, thread_id)).find((one) => one.id === id));
  return presentComment(caller, await editorsOf(on, [comment.written_by]), comment);
}
