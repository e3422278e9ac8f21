import type { FastifyInstance } from 'fastify';
import { courseComments } from '#contract/course-comments.ts';
import { enterAsAuthor } from '#server/features/authoring/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readComments, readThread } from './present.ts';
import { deleteComment, editComment, reopen, reply, resolve, startThread } from './write.ts';

export function courseCommentRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof courseComments> = {
    comments: ({ caller, params, query }) => readComments(services, caller, params.moduleId, query),
    thread: ({ caller, params }) => readThread(services.database, caller, params.moduleId, params.threadId),
    startThread: {
      make: ({ caller, params, body }) => startThread(services, caller, params, body),
      again: ({ caller, params }, made) => readThread(services.database, caller, params.moduleId, made),
    },
    reply: {
      make: ({ caller, params, body }) => reply(services, caller, params, body.text),
      again: ({ caller, params }, made) => readThread(services.database, caller, params.moduleId, made),
    },
    resolve: ({ caller, params }) => resolve(services, caller, params),
    reopen: ({ caller, params }) => reopen(services, caller, params),
    editComment: ({ caller, params, body }) => editComment(services, caller, params, body),
    deleteComment: ({ caller, params }) => deleteComment(services, caller, params),
  };
  mount(http, services.guard, courseComments, handlers, enterAsAuthor(services, Object.values(courseComments)));
}
