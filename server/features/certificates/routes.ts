import type { FastifyInstance } from 'fastify';
import { certificates } from '#contract/certificates.ts';
import { personSince } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { certificateOf, ownCertificate, printableCertificate, revokeCertificate, shareCertificate } from './certificates.ts';
import { credentialOf } from './credential/credential.ts';
import { type Issuer, issuerOf } from './credential/issuer.ts';
import { publicCredentialRoutes } from './credential/public-routes.ts';
import { presentCertificate, presentPublic } from './present.ts';
import { printCertificate } from './print.ts';
import { type CertificateRow, certificatesOf } from './queries.ts';

export function certificateRoutes(app: FastifyInstance, services: Services): void {
  const { config, clock, database } = services;
  const issuer: Issuer = issuerOf(services);
  const present = (caller: Caller) => (row: CertificateRow) => presentCertificate(row, caller, config.publicUrl, clock.now());

  const handlers: Handlers<typeof certificates> = {
    async ofUser({ caller, params }) {
      const { id, since } = await personSince(database, caller, params.userId, 'progress');
      const disclosed = (await certificatesOf(database, id)).filter(({ issued_at }) => since === null || issued_at >= since);
      return disclosed.map(present(caller));
    },
    async one({ caller, params, reply }) {
      void reply.header('x-robots-tag', 'noindex');
      return presentPublic(await certificateOf(database, params.serial), caller, clock.now());
    },
    async pdf({ caller, params }) {
      const row = await printableCertificate(database, caller, params.serial);
      const bytes = await printCertificate(database, row, config.publicUrl, clock.now());
      return { content: bytes, name: `${m.certificate_file({ title: row.title, name: row.holder_name })}.pdf` };
    },
    async credential({ caller, params }) {
      const row = await ownCertificate(database, caller, params.serial);
      const signed = await credentialOf(issuer, row);
      return {
        content: Buffer.from(JSON.stringify(signed, null, 2)),
        name: `${m.credential_file({ title: row.title, name: row.holder_name })}.json`,
      };
    },
    share: async ({ caller, params, body }) => present(caller)(await shareCertificate(services, caller, params.serial, body.name_shown)),
    revoke: async ({ caller, params, body }) => present(caller)(await revokeCertificate(services, caller, params.serial, body.reason)),
  };
  mount(app, services.guard, certificates, handlers);
  publicCredentialRoutes(app, services, issuer);
}
