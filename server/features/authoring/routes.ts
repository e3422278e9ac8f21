import type { FastifyInstance } from 'fastify';
import { authoring } from '#contract/authoring.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { takeCourseFile } from './course-file-limit.ts';
import { duplicateFile, duplicateModule } from './duplicate.ts';
import { publishModule, readEdition, readEditions, restoreEdition } from './editions.ts';
import { exportZip } from './export.ts';
import { createFile, readFile, readHistory, readRevision, removeFile, renameFile, restoreRevision, saveFile } from './files.ts';
import { createTerm, deleteTerm, readGlossary, readTerm, saveTerm } from './glossary.ts';
import { importZip } from './import.ts';
import { copyMedium, deleteMedium, readLibrary } from './library.ts';
import { uploadMedium } from './media.ts';
import { archiveModule, bringBackModule, createModule, orderFiles, readModule, saveModule } from './modules.ts';
import { removePicture, uploadPicture } from './pictures.ts';
import { announcePresence } from './presence.ts';
import { previewText } from './preview.ts';
import { readPublication } from './publication.ts';
import { enterAsAuthor, requirePlatform, scopeFor } from './scope.ts';
import {
  archiveTrack,
  bringBackTrack,
  createTrack,
  orderModules,
  orderTracks,
  overview,
  publishTrack,
  readTrack,
  saveTrack,
} from './tracks.ts';
import { readTrial, trialSolution, tryDialogue, tryLab, tryPrompt, tryQuestions, tryQuiz } from './trial.ts';

export function authoringRoutes(http: FastifyInstance, services: Services): void {
  /** A handler for a call about the platform's catalog as a whole, which a company's authors can't make. */
  const ofPlatform =
    <C extends { caller: Caller }, R>(handle: (call: C) => Promise<R>) =>
    async (call: C): Promise<R> => {
      await requirePlatform(services, call.caller);
      return handle(call);
    };
  const handlers: Handlers<typeof authoring> = {
    overview: async ({ caller, query }) => overview(services, await scopeFor(services, caller, query)),
    createTrack: {
      make: async ({ caller, query, body }) => createTrack(services, caller, await scopeFor(services, caller, query), body),
      again: (_call, made) => readTrack(services, made),
    },
    saveTrack: ({ caller, params, body }) => saveTrack(services, caller, params.trackId, body),
    publishTrack: ({ caller, params }) => publishTrack(services, caller, params.trackId),
    archiveTrack: ({ caller, params }) => archiveTrack(services, caller, params.trackId),
    bringBackTrack: ({ caller, params }) => bringBackTrack(services, caller, params.trackId),
    orderTracks: async ({ caller, query, body }) => orderTracks(services, caller, await scopeFor(services, caller, query), body.tracks),
    orderModules: ({ caller, params, body }) => orderModules(services, caller, params.trackId, body.modules),

    createModule: {
      make: ({ caller, params, body }) => createModule(services, caller, params.trackId, body),
      again: (_call, made) => readModule(services, made),
    },
    duplicateModule: {
      make: ({ caller, params }) => duplicateModule(services, caller, params.moduleId),
      again: (_call, made) => readModule(services, made),
    },
    module: ({ params }) => readModule(services, params.moduleId),
    saveModule: ({ caller, params, body }) => saveModule(services, caller, params.moduleId, body),
    orderFiles: ({ caller, params, body }) => orderFiles(services, caller, params.moduleId, body.files),
    archiveModule: ({ caller, params }) => archiveModule(services, caller, params.moduleId),
    bringBackModule: ({ caller, params }) => bringBackModule(services, caller, params.moduleId),
    publication: ({ params }) => readPublication(services, params.moduleId),
    publishModule: {
      make: ({ caller, params, body }) => publishModule(services, caller, params.moduleId, body),
      again: ({ params }) => readModule(services, params.moduleId),
    },

    createFile: {
      make: ({ caller, params, body }) => createFile(services, caller, params.moduleId, body),
      again: ({ params }, made) => readFile(services, params.moduleId, made),
    },
    file: ({ params }) => readFile(services, params.moduleId, params.fileName),
    saveFile: ({ caller, params, body }) => saveFile(services, caller, params.moduleId, params.fileName, body),
    renameFile: ({ caller, params, body }) => renameFile(services, caller, params.moduleId, params.fileName, body.file_name),
    duplicateFile: {
      make: ({ caller, params }) => duplicateFile(services, caller, params.moduleId, params.fileName),
      again: ({ params }, made) => readFile(services, params.moduleId, made),
    },
    removeFile: ({ caller, params }) => removeFile(services, caller, params.moduleId, params.fileName),
    history: ({ params, query }) => readHistory(services, params.moduleId, params.fileName, query.before),
    revision: ({ params }) => readRevision(services, params.moduleId, params.fileName, params.revision),
    restoreRevision: {
      make: ({ caller, params, body }) => restoreRevision(services, caller, params, body.based_on),
      again: ({ params }, made) => readFile(services, params.moduleId, made),
    },

    preview: ({ params, body }) => previewText(services, params.moduleId, body),
    trial: ({ params }) => readTrial(services, params.moduleId, params.fileName),
    tryQuiz: ({ params, body }) => tryQuiz(services, params.moduleId, params.fileName, body.answers),
    trialAnswers: ({ params, body }) => tryQuestions(services, params.moduleId, params.fileName, body.answers),
    trialPrompt: ({ params, body }) => tryPrompt(services, params.moduleId, params.fileName, body.texts),
    trialDialogue: ({ params, body }) => tryDialogue(services, params.moduleId, params.fileName, body.said),
    trialLab: ({ params, body }) => tryLab(services, params.moduleId, params.fileName, body),
    trialSolution: ({ params }) => trialSolution(services, params.moduleId, params.fileName),
    presence: async ({ caller, params, body }) => ({ others: await announcePresence(services, caller, params.moduleId, body) }),
    uploadPicture: ({ caller, params, body }) => uploadPicture(services, caller, params.moduleId, body),
    uploadMedium: ({ caller, params, query, body }) => uploadMedium(services, caller, params.moduleId, body, query.kind),
    mediaLibrary: async ({ caller, query }) => readLibrary(services, await scopeFor(services, caller, query), query),
    deleteMedium: async ({ caller, params, query }) =>
      deleteMedium(services, caller, await scopeFor(services, caller, query), params.sha256),
    copyMedium: ({ caller, params, body }) => copyMedium(services, caller, params.moduleId, body.sha256),
    removePicture: ({ caller, params }) => removePicture(services, caller, params.moduleId, params.name),

    editions: async ({ params }) => ({ editions: await readEditions(services, params.moduleId) }),
    edition: ({ params }) => readEdition(services, params.moduleId, params.number),
    restoreEdition: {
      make: ({ caller, params }) => restoreEdition(services, caller, params.moduleId, params.number),
      again: ({ params }) => readModule(services, params.moduleId),
    },

    glossary: ofPlatform(() => readGlossary(services)),
    createTerm: {
      make: ofPlatform(({ caller, body }) => createTerm(services, caller, body)),
      again: (_call, made) => readTerm(services, made),
    },
    saveTerm: ofPlatform(({ caller, params, body }) => saveTerm(services, caller, params.termId, body)),
    deleteTerm: ofPlatform(({ caller, params }) => deleteTerm(services, caller, params.termId)),

    importCatalog: ofPlatform(async ({ caller, query, body }) => {
      await takeCourseFile(services, caller);
      return importZip(services, caller, body, query.plan === undefined ? undefined : { plan: query.plan, note: query.note ?? '' });
    }),
    exportCatalog: ofPlatform(async () => ({ content: { pieces: () => exportZip(services) }, name: 'catalog.zip' })),
  };
  mount(http, services.guard, authoring, handlers, enterAsAuthor(services));
}
