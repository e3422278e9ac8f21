import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { certificates } from '#contract/certificates.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { type Issuer, profileDocument } from './issuer.ts';
import { statusList } from './status-list.ts';

/** Seconds for which a verifier may go on with what it has: that long a revocation may stay unseen. */
const fresh = 60;
/** The documents count among the reads of an address. */
const asRead: Endpoint = certificates.one;

/** What verifiers anywhere need, at the addresses that their standards name; readable by pages of any origin, and by no other call. */
export function publicCredentialRoutes(app: FastifyInstance, services: Services, issuer: Issuer): void {
  const { limits, headers } = services.guard;

  function serve<P>(url: string, type: string, document: (params: P) => Promise<object> | object): void {
    app.get(url, { helmet: false }, async (request: FastifyRequest, reply: FastifyReply) => {
      await limits.byAddress(asRead, request);
      const body = JSON.stringify(await document(request.params as P));
      return reply
        .headers({ ...headers, 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' })
        .header('cache-control', `public, max-age=${fresh}`)
        .type(type)
        .send(Buffer.from(body));
    });
  }

  serve('/.well-known/did.json', 'application/did+json', () => issuer.didDocument());
  serve('/.well-known/issuer.json', 'application/ld+json', () => profileDocument(issuer));
  serve<{ list: string }>('/credentials/status/:list', 'application/vc', ({ list }) => {
    const [text] = found(/^[1-9]\d{0,6}$/.exec(list));
    return statusList(services, issuer, Number(text));
  });
}
