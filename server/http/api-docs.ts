import { readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentation } from '#contract/documentation.ts';
import type { Guard } from './admission.ts';
import { type FixedDocument, fixedDocument } from './document-answer.ts';
import { mount } from './handle.ts';
import { openApi } from './openapi.ts';

/** What the page of the documentation may do: Swagger UI sets styles by script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pages = '/api/docs';
const svg = 'image/svg+xml';

const logo = new URL('../../web/public/cairn.svg', import.meta.url);

/** Swagger UI's own copies of the document, made and compressed anew for each request. */
const copies = new Set([`${pages}/json`, `${pages}/yaml`]);
/** What Swagger UI is given to make them of: nobody gets them. */
const standIn = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/** Serves the contract as OpenAPI, and pages to browse and try it. */
export async function documentApi(app: FastifyInstance, guard: Guard): Promise<void> {
  // Made when somebody asks for it first: it takes longer than the rest of a start.
  let fixed: Promise<FixedDocument> | undefined;
  mount(app, guard, documentation, { openApi: () => (fixed ??= fixedDocument(JSON.stringify(openApi()))) });

  // In a scope of their own: their looser policy must not reach other answers.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      await guard.limits.byAddress(documentation.openApi, request);
      if (copies.has(request.routeOptions.url ?? '')) return reply.redirect(documentation.openApi.path);
    });
    // Swagger UI serves its logo without a character set.
    docs.addHook('onSend', (_request, reply, _payload, done) => {
      if (reply.getHeader('content-type') === svg) void reply.header('content-type', `${svg}; charset=utf-8`);
      done();
    });
    await docs.register(swagger, { mode: 'static', specification: { document: standIn } });
    await docs.register(swaggerUi, {
      routePrefix: pages,
      uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
      staticCSP: policy,
      logo: { type: 'image/svg+xml', content: readFileSync(logo), href: '/', target: '_self' },
    });
  });
}
