import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import { learning } from '#contract/learning.ts';
import { moduleApi } from '#contract/module-api.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { listOf } from '#server/http/prepared.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { attemptQuiz, ownAttempts } from './attempts.ts';
import { readLearning, selectModules } from './browse.ts';
import { type CountCertificates, overviewOf, statsOf } from './overview.ts';
import { learnerFor, self } from './policy.ts';
import { presentModule, presentModules, presentTrack, presentTrackWithModules } from './present.ts';
import { reportProgress } from './progress.ts';
import { readFile } from './read-file.ts';
import { factsOf, recentOr } from './recent.ts';
import { moduleProgressOf } from './standing.ts';

/** The Learning api and the Module api: the same functions under two addresses. */
export function learningRoutes(app: FastifyInstance, services: Services, countCertificates: CountCertificates): void {
  const { guard, database } = services;

  async function tracks({ actor }: { actor: Actor }) {
    const { catalog, standing } = await readLearning(services, self(actor));
    return listOf(catalog.tracks.map((track) => presentTrack(track, standing)));
  }

  async function modules({ actor, query }: { actor: Actor; query: QueryOf<typeof learning.modules> }) {
    const { catalog, standing } = await readLearning(services, self(actor));
    return recentOr(catalog, `${actor.userId} ${JSON.stringify(query)}`, factsOf(standing), () => {
      const { modules, total } = selectModules(catalog, standing, query);
      return presentModules(modules, standing, { total, page: query.page, page_size: query.page_size });
    });
  }

  async function module({ actor, params }: { actor: Actor; params: { id: string } }) {
    const { catalog, standing } = await readLearning(services, self(actor));
    return presentModule(found(catalog.module(params.id)), standing);
  }

  const content = ({ actor, params }: { actor: Actor; params: { moduleId: string; fileName: string } }) =>
    readFile(services, actor, params.moduleId, params.fileName);
  const progress = ({ actor }: { actor: Actor }) => overviewOf(services, self(actor));

  const learningHandlers: Handlers<typeof learning> = {
    tracks,
    async track({ actor, params }) {
      const { catalog, standing } = await readLearning(services, self(actor));
      return presentTrackWithModules(found(catalog.track(params.id)), standing);
    },
    modules,
    module,
    async moduleContent({ actor, params }) {
      const { catalog } = await readLearning(services, self(actor));
      return { module_id: params.moduleId, files: found(catalog.module(params.moduleId)).files };
    },
    content,
    attempt: ({ actor, params, body }) =>
      attemptQuiz(services, actor, params.moduleId, params.fileName, { answers: body.answers, timeSpent: body.time_spent }),
    attempts: ({ actor, params }) => ownAttempts(services, actor, params.moduleId, params.fileName),
    progress,
    progressOf: async ({ actor, params }) => overviewOf(services, await learnerFor(database, actor, params.userId)),
    async moduleProgressOf({ actor, params }) {
      const { catalog, standing } = await readLearning(services, await learnerFor(database, actor, params.userId));
      return moduleProgressOf(found(catalog.module(params.moduleId)), standing);
    },
    report: ({ actor, body }) =>
      reportProgress(services, actor, body.module_id, body.file_name, {
        completed: body.completed,
        timeSpent: body.time_spent,
        percentage: body.progress_percentage,
      }),
    stats: async ({ actor, params }) => statsOf(services, countCertificates, await learnerFor(database, actor, params.userId)),
  };
  mount(app, guard, learning, learningHandlers);

  const moduleHandlers: Handlers<typeof moduleApi> = {
    tracks,
    modules,
    module,
    content,
    complete: ({ actor, params, body }) =>
      reportProgress(services, actor, params.moduleId, params.fileName, { completed: true, timeSpent: body.time_spent }),
    time: ({ actor, params, body }) => reportProgress(services, actor, params.moduleId, params.fileName, { timeSpent: body.time_spent }),
    progress,
  };
  mount(app, guard, moduleApi, moduleHandlers);
}
