import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { documentation } from '#contract/documentation.ts';
import type { Guard } from './admission.ts';
import { docsPage } from './api-docs/page.ts';
import { type FixedDocument, fixedDocument } from './document-answer.ts';
import { mount } from './handle.ts';
import { openApi } from './openapi.ts';

/** The documentation page's content security policy, which is looser because Swagger UI sets styles by script. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pages = '/api/docs';
const svg = 'image/svg+xml';

const logo = new URL('../../web/public/cairn.svg', import.meta.url);

const own = (file: string) => readFileSync(new URL(`api-docs/${file}`, import.meta.url), 'utf8');
/** Returns the product's font. It only has Latin letters, because the contract needs no others. */
const font = () => readFileSync(fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')));

/** The addresses of Swagger UI's own copies of the document, which it builds and compresses for each request. */
const copies = new Set([`${pages}/json`, `${pages}/yaml`]);
/** The document that Swagger UI builds its copies from. No client receives it. */
const standIn = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} };

/** Serves the contract as OpenAPI, and pages for browsing and trying it. */
export async function documentApi(app: FastifyInstance, guard: Guard): Promise<void> {
  // The document is built on the first request, because building it takes longer than the rest of a start.
  let fixed: Promise<FixedDocument> | undefined;
  mount(app, guard, documentation, { openApi: () => (fixed ??= fixedDocument(JSON.stringify(openApi()))) });

  // The documentation has a separate scope, so that its looser policy does not apply to other responses.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async (request, reply) => {
      await guard.limits.byAddress(documentation.openApi, request);
      if (copies.has(request.routeOptions.url ?? '')) return reply.redirect(documentation.openApi.path);
    });
    // Swagger UI serves its logo without a character set, and its page without the product's header.
    docs.addHook('onSend', (_request, reply, payload, done) => {
      const type = String(reply.getHeader('content-type') ?? '');
      if (type === svg) void reply.header('content-type', `${svg}; charset=utf-8`);
      const isPage = typeof payload === 'string' && type.startsWith('text/html');
      done(null, isPage ? docsPage(pages) : payload);
    });
    docs.get(`${pages}/inter.woff2`, (_request, reply) =>
      reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(font()),
    );
    await docs.register(swagger, { mode: 'static', specification: { document: standIn } });
    await docs.register(swaggerUi, {
      routePrefix: pages,
      uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
      staticCSP: policy,
      theme: {
        css: [{ filename: 'theme.css', content: own('theme.css') }],
        js: [{ filename: 'theme.js', content: own('theme.js') }],
      },
      logo: { type: 'image/svg+xml', content: readFileSync(logo), href: '/', target: '_self' },
    });
  });
}
