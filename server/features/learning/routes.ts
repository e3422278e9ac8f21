import type { FastifyInstance } from 'fastify';
import type { ParamsOf, QueryOf } from '#contract/endpoint.ts';
import { learning } from '#contract/learning.ts';
import { moduleApi } from '#contract/module-api.ts';
import { catalogFor, readChanges, readerOf, summaryOf } from '#server/features/catalog/index.ts';
import { personFor, self } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { moduleListReply, readLearning, trackListReply } from './browse.ts';
import { cachedReply } from './cached-reply.ts';
import { moduleProgressOf } from './module-progress.ts';
import { overviewOf } from './overview.ts';
import { presentModule, presentTrackWithModules } from './present.ts';
import { reportProgress } from './progress.ts';
import { readFile } from './read-file.ts';
import { readSolution } from './read-solution.ts';

type FileOf = ParamsOf<typeof learning.content>;

/** The Learning API and the Module API, which offer the same functions at two addresses. */
export function learningRoutes(app: FastifyInstance, services: Services): void {
  const { guard, database } = services;
  const own = (caller: Caller) => readLearning(services, self(caller), readerOf(caller));

  async function tracks({ caller }: { caller: Caller }) {
    const { catalog, history } = await own(caller);
    return cachedReply(caller.id, trackListReply, { catalog, history }, {});
  }

  async function modules({ caller, query }: { caller: Caller; query: QueryOf<typeof learning.modules> }) {
    const { catalog, history } = await own(caller);
    return cachedReply(caller.id, moduleListReply, { catalog, history }, query);
  }

  async function module({ caller, params }: { caller: Caller; params: { id: string } }) {
    const { catalog, openedFiles } = await own(caller);
    return presentModule(found(catalog.module(params.id)), openedFiles);
  }

  const content = ({ caller, params }: { caller: Caller; params: FileOf }) => readFile(services, caller, params);
  const progress = ({ caller }: { caller: Caller }) => overviewOf(services, self(caller));

  const learningHandlers: Handlers<typeof learning> = {
    tracks,
    async track({ caller, params }) {
      const { catalog, openedFiles } = await own(caller);
      return presentTrackWithModules(found(catalog.track(params.id)), openedFiles);
    },
    modules,
    module,
    async summary({ caller, params }) {
      const catalog = await catalogFor(database, readerOf(caller));
      return summaryOf(database, found(catalog.module(params.id)), catalog.glossary);
    },
    async changes({ caller, params }) {
      const catalog = await catalogFor(database, readerOf(caller));
      return { changes: await readChanges(database, found(catalog.module(params.id)).id) };
    },
    async moduleContent({ caller, params }) {
      const { catalog } = await own(caller);
      return { module_id: params.moduleId, files: found(catalog.module(params.moduleId)).files };
    },
    content: ({ caller, params, query }) => readFile(services, caller, params, { ahead: query.ahead !== undefined }),
    solution: ({ caller, params }) => readSolution(services, caller, params.moduleId, params.fileName),
    glossary: async ({ caller }) => ({ terms: [...(await catalogFor(database, readerOf(caller))).glossary.listed] }),
    progress,
    progressOf: async ({ caller, params }) => overviewOf(services, await personFor(database, caller, params.userId, 'results')),
    async moduleProgressOf({ caller, params }) {
      const { catalog, openedFiles } = await readLearning(services, await personFor(database, caller, params.userId, 'results'));
      return moduleProgressOf(found(catalog.module(params.moduleId)), openedFiles);
    },
    report: ({ caller, body }) =>
      reportProgress(services, caller, body.module_id, body.file_name, {
        completed: body.completed,
        time_spent: body.time_spent,
        percentage: body.progress_percentage,
      }),
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
