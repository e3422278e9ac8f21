import type { FastifyInstance } from 'fastify';
import { memberNotes } from '#contract/member-notes.ts';
import { memberFor, objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { noteById } from './note-queries.ts';
import { changeNote, presentNote, removeNote, writeNote } from './notes.ts';

export function noteRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const noteFor = (caller: Caller, id: string) => objectFor(caller, () => noteById(database, id));
  const handlers: Handlers<typeof memberNotes> = {
    add: {
      async make({ caller, params, body }) {
        const member = await memberFor(database, caller, params.userId);
        return presentNote(await writeNote(services, caller, member, body.text), caller);
      },
      again: async ({ caller }, made) => presentNote(await noteFor(caller, made), caller),
    },
    async edit({ caller, params, body }) {
      const note = await noteFor(caller, params.noteId);
      return presentNote(await changeNote(services, caller, note, body), caller);
    },
    async remove({ caller, params }) {
      await removeNote(services, caller, await noteFor(caller, params.noteId));
      return {};
    },
  };
  mount(app, services.guard, memberNotes, handlers);
}
