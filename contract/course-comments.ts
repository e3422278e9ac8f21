import { z } from 'zod';
import { byFile, byModule, editor, storable } from './authoring-shapes.ts';
import { id, nothing, page, revision, slug, time } from './common.ts';
import { commentQuote, commentText, resolvedThreads } from './course-review-values.ts';
import { endpoint } from './endpoint.ts';

const text = storable(commentText.most).trim().min(commentText.least);

const comment = z.object({
  id,
  text: z.string(),
  written_at: time,
  /** Null if the person's account was deleted. */
  written_by: editor.nullable(),
  is_edited: z.boolean(),
  is_own: z.boolean(),
  revision,
});
export type CourseComment = z.infer<typeof comment>;

const thread = z.object({
  id,
  file_name: slug,
  /** The passage that the thread is about. Null if it is about the file as a whole. */
  passage: z
    .object({
      quote: z.string(),
      /** The characters immediately before and after the quotation. */
      text_before: z.string(),
      text_after: z.string(),
      /** The line in the file's saved text where the passage starts now, counted from 1, or where it was if it has changed. */
      line: z.number().int(),
      /** Whether the quotation is no longer in the saved text. */
      has_changed: z.boolean(),
    })
    .nullable(),
  resolved_at: time.nullable(),
  resolved_by: editor.nullable(),
  /** Oldest first. A list of threads has the first comment and the newest ones of each. */
  comments: z.array(comment),
  /** How many comments after the first one are left out. */
  left_out: z.number().int(),
});
export type CommentThread = z.infer<typeof thread>;

const moduleComments = z.object({
  /** One page of them, in the order of the module's files, and of the text within a file. */
  threads: z.array(thread),
  /** How many threads of the module, or of the file that was asked for, are not resolved, and how many are. */
  open: z.number().int(),
  resolved: z.number().int(),
  /** The number of the next page; null on the last one. */
  next: z.number().int().nullable(),
});
export type ModuleComments = z.infer<typeof moduleComments>;

const base = '/api/admin/authoring/drafts/:moduleId';
const byThread = byModule.extend({ threadId: id });
const byComment = byThread.extend({ commentId: id });

/**
 * The calls for authors' and reviewers' comments on files in working copies. Learners never see comments. Reviewers may make all of the
 * calls.
 */
export const courseComments = {
  comments: endpoint({
    method: 'GET',
    path: `${base}/comments`,
    access: 'author',
    summary: "The threads of comments on a module's files or on one of them, in pages, each with its first comment and its newest ones",
    params: byModule,
    query: z.object({ file: slug.optional(), resolved: z.enum(resolvedThreads).default('with'), page: page.page }),
    reply: moduleComments,
  }),
  thread: endpoint({
    method: 'GET',
    path: `${base}/comments/:threadId`,
    access: 'author',
    summary: 'A thread with all of its comments',
    params: byThread,
    reply: thread,
  }),
  startThread: endpoint({
    method: 'POST',
    path: `${base}/files/:fileName/comments`,
    makes: 'thing',
    access: 'author',
    summary: "Comment on a file as a whole, or on a passage of its saved text. The module's owner is notified",
    params: byFile,
    body: z.strictObject({
      text,
      /** The words as the saved text contains them, and the line where they start, counted from 1. */
      passage: z
        .strictObject({ quote: storable(commentQuote.most).min(commentQuote.least), line: z.number().int().min(1) })
        .nullable()
        .default(null),
    }),
    reply: thread,
    status: 201,
    errors: ['passage_changed', 'too_many_comments'],
  }),
  reply: endpoint({
    method: 'POST',
    path: `${base}/comments/:threadId/replies`,
    makes: 'thing',
    access: 'author',
    summary:
      "Reply to a comment, which reopens a resolved thread. The module's owner and everyone who has written in the thread are notified",
    params: byThread,
    body: z.strictObject({ text }),
    reply: thread,
    status: 201,
    errors: ['too_many_comments'],
  }),
  resolve: endpoint({
    method: 'POST',
    path: `${base}/comments/:threadId/resolve`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Mark a thread as resolved. Idempotent',
    params: byThread,
    reply: thread,
  }),
  reopen: endpoint({
    method: 'POST',
    path: `${base}/comments/:threadId/reopen`,
    needsNoKey: 'state',
    access: 'author',
    summary: 'Reopen a resolved thread. Idempotent',
    params: byThread,
    reply: thread,
  }),
  editComment: endpoint({
    method: 'PUT',
    path: `${base}/comments/:threadId/:commentId`,
    access: 'author',
    summary: 'Edit your own comment; refused if it has been edited since the given revision',
    params: byComment,
    body: z.strictObject({ text, revision }),
    reply: comment,
    errors: ['edited_elsewhere', 'not_own_comment'],
  }),
  deleteComment: endpoint({
    method: 'DELETE',
    path: `${base}/comments/:threadId/:commentId`,
    access: 'author',
    summary: 'Delete your own comment, and the thread with its last comment',
    params: byComment,
    reply: nothing,
    errors: ['not_own_comment'],
  }),
};
