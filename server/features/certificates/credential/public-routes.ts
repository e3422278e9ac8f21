import type { FastifyInstance } from 'fastify';
import { credentials } from '#contract/certificates.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { type Issuer, profileDocument } from './issuer.ts';
import { statusLists } from './status-list.ts';

/** Serves the documents that verifiers need, at the addresses that the standards specify. */
export function publicCredentialRoutes(app: FastifyInstance, services: Services, issuer: Issuer): void {
  const statusList = statusLists(services, issuer);
  const handlers: Handlers<typeof credentials> = {
    didDocument: () => issuer.didDocument(),
    issuerProfile: async () => profileDocument(issuer),
    statusList: ({ params }) => statusList(Number(params.list)),
  };
  mount(app, services.guard, credentials, handlers);
}
