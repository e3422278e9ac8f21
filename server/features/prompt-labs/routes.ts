import type { FastifyInstance } from 'fastify';
import { promptLabs } from '#contract/prompt-labs.ts';
import { promptLibrary } from '#contract/prompt-library.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { askReviewer, withdrawFromReviewer } from './ask-reviewer.ts';
import { changePrompt, chapterPromptsFor, keepPrompt, keptPromptsOf, promptsSharedIn, readKept, removePrompt } from './library.ts';
import { runPrompt } from './live-run.ts';
import { takeDown } from './take-down.ts';
import { checkPrompt, readVersions, showRecordedRun, storeVersion } from './versions.ts';

export function promptLabRoutes(http: FastifyInstance, services: Services): void {
  const labs: Handlers<typeof promptLabs> = {
    checkPrompt: ({ caller, params, body }) => checkPrompt(services, caller, params, body.texts),
    promptVersions: ({ caller, params }) => readVersions(services, caller, params),
    addPromptVersion: ({ caller, params, body }) => storeVersion(services, caller, params, body.texts),
    runPrompt: ({ caller, params, body, closed }) => runPrompt(services, caller, params, body.time_spent, closed),
    askReviewer: ({ caller, params, body }) => askReviewer(services, caller, params, body),
    withdrawFromReviewer: ({ caller, params }) => withdrawFromReviewer(services, caller, params),
    showRecordedRun: ({ caller, params, body }) => showRecordedRun(services, caller, params, body.time_spent),
  };
  const library: Handlers<typeof promptLibrary> = {
    keptPrompts: ({ caller }) => keptPromptsOf(services, caller),
    chapterPrompts: ({ caller }) => chapterPromptsFor(services, caller),
    keepPrompt: {
      make: ({ caller, body }) => keepPrompt(services, caller, body),
      again: ({ caller }, made) => readKept(services, caller, made),
    },
    changePrompt: ({ caller, params, body }) => changePrompt(services, caller, params.promptId, body),
    async removePrompt({ caller, params }) {
      await removePrompt(services, caller, params.promptId);
      return {};
    },
    sharedInChapter: ({ caller, params, query }) => promptsSharedIn(services, caller, params.chapterId, query),
    async takeDown({ caller, params, body }) {
      await takeDown(services, caller, params.promptId, body.reason);
      return {};
    },
  };
  mount(http, services.guard, promptLabs, labs);
  mount(http, services.guard, promptLibrary, library);
}
