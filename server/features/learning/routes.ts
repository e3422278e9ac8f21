import type { FastifyInstance } from 'fastify';
import type { QueryOf } from '#contract/endpoint.ts';
import { learning } from '#contract/learning.ts';
import { moduleApi } from '#contract/module-api.ts';
import type { Caller } from '#server/http/caller.ts';
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

  async function tracks({ caller }: { caller: Caller }) {
    const { catalog, standing } = await readLearning(services, self(caller));
    return listOf(catalog.tracks.map((track) => presentTrack(track, standing)));
  }

  async function modules({ caller, query }: { caller: Caller; query: QueryOf<typeof learning.modules> }) {
    const { catalog, standing } = await readLearning(services, self(caller));
    return recentOr(catalog, `${caller.id} ${JSON.stringify(query)}`, factsOf(standing), () => {
      const { modules, total } = selectModules(catalog, standing, query);
      return presentModules(modules, standing, { total, page: query.page, page_size: query.page_size });
    });
  }

  async function module({ caller, params }: { caller: Caller; params: { id: string } }) {
    const { catalog, standing } = await readLearning(services, self(caller));
    return presentModule(found(catalog.module(params.id)), standing);
  }

  const content = ({ caller, params }: { caller: Caller; params: { moduleId: string; fileName: string } }) =>
    readFile(services, caller, params.moduleId, params.fileName);
  const progress = ({ caller }: { caller: Caller }) => overviewOf(services, self(caller));

  const learningHandlers: Handlers<typeof learning> = {
    tracks,
    async track({ caller, params }) {
      const { catalog, standing } = await readLearning(services, self(caller));
      return presentTrackWithModules(found(catalog.track(params.id)), standing);
    },
    modules,
    module,
    async moduleContent({ caller, params }) {
      const { catalog } = await readLearning(services, self(caller));
      return { module_id: params.moduleId, files: found(catalog.module(params.moduleId)).files };
    },
    content,
    attempt: ({ caller, params, body }) =>
      attemptQuiz(services, caller, params.moduleId, params.fileName, { answers: body.answers, time_spent: body.time_spent }),
    attempts: ({ caller, params }) => ownAttempts(services, caller, params.moduleId, params.fileName),
    progress,
    progressOf: async ({ caller, params }) => overviewOf(services, await learnerFor(database, caller, params.userId)),
    async moduleProgressOf({ caller, params }) {
      const { catalog, standing } = await readLearning(services, await learnerFor(database, caller, params.userId));
      return moduleProgressOf(found(catalog.module(params.moduleId)), standing);
    },
    report: ({ caller, body }) =>
      reportProgress(services, caller, body.module_id, body.file_name, {
        completed: body.completed,
        time_spent: body.time_spent,
        percentage: body.progress_percentage,
      }),
    stats: async ({ caller, params }) => statsOf(services, countCertificates, await learnerFor(database, caller, params.userId)),
  };
  mount(app, guard, learning, learningHandlers);

  const moduleHandlers: Handlers<typeof moduleApi> = {
    tracks,
    modules,
    module,
    content,
    complete: ({ caller, params, body }) =>
      reportProgress(services, caller, params.moduleId, params.fileName, { completed: true, time_spent: body.time_spent }),
    time: ({ caller, params, body }) => reportProgress(services, caller, params.moduleId, params.fileName, { time_spent: body.time_spent }),
    progress,
  };
  mount(app, guard, moduleApi, moduleHandlers);
}
