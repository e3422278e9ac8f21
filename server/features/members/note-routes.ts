import type { FastifyInstance } from 'fastify';
import { memberNotes } from '#contract/member-notes.ts';
import { memberFor } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { changeNote, noteFor, presentNote, removeNote, writeNote } from './notes.ts';

export function noteRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services;
  const handlers: Handlers<typeof memberNotes> = {
    async add({ caller, params, body }) {
      const member = await memberFor(database, caller, params.userId);
      return presentNote(await writeNote(services, caller, member, body.text), caller);
    },
    async edit({ caller, params, body }) {
      const note = await noteFor(database, caller, params.noteId);
      return presentNote(await changeNote(services, caller, note, body.text), caller);
    },
    async remove({ caller, params }) {
      await removeNote(services, caller, await noteFor(database, caller, params.noteId));
      return {};
    },
  };
  mount(app, services.guard, memberNotes, handlers);
}
