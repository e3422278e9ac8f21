import type { courseComments } from '#contract/course-comments.ts';
import { superAdmin } from '#server/testing/factories.ts';
import { type Rows, unknownId } from './row.ts';
import type { World } from './world.ts';

// The platform's courses belong to no one. `authors.test.ts` covers a company's own.
const writers = { expects: 'super admins', namesNobody: true } as const;
const inModule = { moduleId: 'unfinished' };
const inThread = { ...inModule, threadId: unknownId };
const ofComment = { ...inThread, commentId: unknownId };

const made = new WeakMap<World['app'], Promise<string>>();

/** Comments on a file, once in each installation. Returns the thread. */
function threadIn({ app }: World): Promise<string> {
  async function start(): Promise<string> {
    // Some calls end the sessions of the world's own super admin.
    const author = await superAdmin(app);
    const args = { params: { ...inModule, fileName: 'draft-lesson' }, body: { text: 'Is this a stone?' } };
    return (await author.ask('POST /api/admin/authoring/drafts/:moduleId/files/:fileName/comments', args)).data.id;
  }
  const known = made.get(app) ?? start();
  made.set(app, known);
  return known;
}

export const rows: Rows<typeof courseComments> = {
  comments: { ...writers, args: () => ({ params: inModule }) },
  thread: { ...writers, args: async (world) => ({ params: { ...inModule, threadId: await threadIn(world) } }) },
  startThread: { ...writers, args: () => ({ params: { ...inModule, fileName: 'draft-lesson' }, body: { text: 'What is this?' } }) },
  reply: { ...writers, args: () => ({ params: inThread, body: { text: 'A stone.' } }), answers: [404] },
  resolve: { ...writers, args: () => ({ params: inThread }), answers: [404] },
  reopen: { ...writers, args: () => ({ params: inThread }), answers: [404] },
  editComment: { ...writers, args: () => ({ params: ofComment, body: { text: 'A rock.', revision: 0 } }), answers: [404] },
  deleteComment: { ...writers, args: () => ({ params: ofComment }), answers: [404] },
};
