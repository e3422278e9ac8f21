import { v7 } from 'uuid';
import type { CommentThread } from '#contract/course-comments.ts';
import { commentCounts } from '#contract/course-review-values.ts';
import { passageAt } from '#contract/passage.ts';
import { companyOfModule, type Edit, editingModule, fileOf, type ModuleRow } from '#server/features/authoring/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { madeOnce } from '#server/http/made-once.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { commentDeleted, commentEdited, commentsReopened, commentsResolved, commentWritten } from '../activities.ts';
import { readComment, readThread } from './present.ts';
import {
  addComment,
  addThread,
  type CommentRow,
  commentsIn,
  countThreads,
  deleteRow,
  deleteThread,
  setOpen,
  setResolved,
  setText,
  type ThreadRow,
  threadOf,
} from './queries.ts';

const factsOf = (module: ModuleRow, { id, file_name }: Pick<ThreadRow, 'id' | 'file_name'>) => ({
  module_id: module.id,
  module_title: module.details.title,
  file_name,
  thread_id: id,
});

/** Comments on a file, or on a passage of its saved text. Throws `not_found`, `passage_changed` and `too_many_comments`. */
export const startThread = (
  services: Services,
  caller: Caller,
  { moduleId: module_id, fileName: file_name }: { moduleId: string; fileName: string },
  { text, passage }: { text: string; passage: { quote: string; line: number } | null },
) =>
  editingModule(services, caller, module_id, async ({ tx, at, by, record }, module): Promise<CommentThread> => {
    const file = await fileOf(tx, module_id, file_name);
    if (!file || file.removed) throw new Refusal('not_found');
    const known = passage && passageAt(file.text, passage.quote, passage.line);
    if (passage && !known) throw new Refusal('passage_changed');
    if ((await countThreads(tx, module_id)) >= commentCounts.threads) throw new Refusal('too_many_comments');
    const { company_id } = must(await companyOfModule(tx, module_id), 'the company of a module');
    const id = v7({ msecs: at.getTime() });
    await addThread(tx, { id, module_id, file_name, company_id, ...known });
    await addComment(tx, { id: v7({ msecs: at.getTime() }), thread_id: id, module_id, company_id, text, written_at: at, written_by: by });
    await madeOnce(tx, id);
    await record(commentWritten, factsOf(module, { id, file_name }));
    return readThread(tx, caller, module_id, id);
  });

/** Changes something in one of a module's threads. Throws `not_found`. */
const inThread = <T>(
  services: Services,
  caller: Caller,
  { moduleId, threadId }: { moduleId: string; threadId: string },
  work: (edit: Edit, thread: ThreadRow, facts: ReturnType<typeof factsOf>) => Promise<T>,
) =>
  editingModule(services, caller, moduleId, async (edit, module) => {
    const thread = found(await threadOf(edit.tx, moduleId, threadId));
    return work(edit, thread, factsOf(module, thread));
  });

/** Adds a reply, and reopens a resolved thread. Throws `not_found` and `too_many_comments`. */
export const reply = (services: Services, caller: Caller, at: { moduleId: string; threadId: string }, text: string) =>
  inThread(services, caller, at, async (edit, { id, module_id, company_id }, facts) => {
    const { tx, record } = edit;
    if ((await commentsIn(tx, id)).length >= commentCounts.comments) throw new Refusal('too_many_comments');
    const row = { id: v7({ msecs: edit.at.getTime() }), thread_id: id, module_id, company_id, text };
    await addComment(tx, { ...row, written_at: edit.at, written_by: edit.by });
    await setOpen(tx, id);
    await madeOnce(tx, id);
    await record(commentWritten, facts);
    return readThread(tx, caller, module_id, id);
  });

export const resolve = (services: Services, caller: Caller, at: { moduleId: string; threadId: string }) =>
  inThread(services, caller, at, async (edit, { id, module_id }, facts) => {
    if (await setResolved(edit.tx, id, { resolved_at: edit.at, resolved_by: edit.by })) await edit.record(commentsResolved, facts);
    return readThread(edit.tx, caller, module_id, id);
  });

export const reopen = (services: Services, caller: Caller, at: { moduleId: string; threadId: string }) =>
  inThread(services, caller, at, async ({ tx, record }, { id, module_id }, facts) => {
    if (await setOpen(tx, id)) await record(commentsReopened, facts);
    return readThread(tx, caller, module_id, id);
  });

interface OneComment {
  moduleId: string;
  threadId: string;
  commentId: string;
}

/** Changes a comment that the caller wrote. Throws `not_found` and `not_own_comment`. */
const withOwn = <T>(
  services: Services,
  caller: Caller,
  at: OneComment,
  work: (edit: Edit, comment: CommentRow, others: readonly CommentRow[], facts: ReturnType<typeof factsOf>) => Promise<T>,
) =>
  inThread(services, caller, at, async (edit, { id }, facts) => {
    const comments = await commentsIn(edit.tx, id);
    const comment = found(comments.find((one) => one.id === at.commentId));
    if (comment.written_by !== caller.id) throw new Refusal('not_own_comment');
    return work(
      edit,
      comment,
      comments.filter((one) => one !== comment),
      facts,
    );
  });

/** Changes the text of one's own comment. Throws `not_found`, `not_own_comment` and `edited_elsewhere`. */
export const editComment = (services: Services, caller: Caller, of: OneComment, { text, revision }: { text: string; revision: number }) =>
  withOwn(services, caller, of, async ({ tx, at, record }, comment, _others, facts) => {
    if (comment.text !== text) {
      if (!(await setText(tx, { id: comment.id, revision }, { text, edited_at: at }))) throw new Refusal('edited_elsewhere');
      await record(commentEdited, facts);
    }
    return readComment(tx, caller, comment.thread_id, comment.id);
  });

/** Deletes one's own comment, and the thread with its last one. Throws `not_found` and `not_own_comment`. */
export const deleteComment = (services: Services, caller: Caller, of: OneComment) =>
  withOwn(services, caller, of, async ({ tx, record }, { id, thread_id }, others, facts) => {
    await deleteRow(tx, id);
    if (others.length === 0) await deleteThread(tx, thread_id);
    await record(commentDeleted, facts);
    return {};
  });
