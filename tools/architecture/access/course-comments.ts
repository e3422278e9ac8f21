import type { courseComments } from '#contract/course-comments.ts';
import { type Rows, unknownId } from './row.ts';

// The platform's courses belong to no one. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { moduleId: 'unfinished' };
const inThread = { ...inModule, threadId: unknownId };
const ofComment = { ...inThread, commentId: unknownId };

export const rows: Rows<typeof courseComments> = {
  comments: { ...writers, args: () => ({ params: inModule }) },
  startThread: { ...writers, args: () => ({ params: { ...inModule, fileName: 'draft-lesson' }, body: { text: 'What is this?' } }) },
  reply: { ...writers, args: () => ({ params: inThread, body: { text: 'A stone.' } }), answers: [404] },
  resolve: { ...writers, args: () => ({ params: inThread }), answers: [404] },
  reopen: { ...writers, args: () => ({ params: inThread }), answers: [404] },
  editComment: { ...writers, args: () => ({ params: ofComment, body: { text: 'A rock.', revision: 0 } }), answers: [404] },
  deleteComment: { ...writers, args: () => ({ params: ofComment }), answers: [404] },
};
