import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accessSets } from '#contract/access.ts';
import { everyEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { notificationStream } from '#contract/notifications.ts';
import { m, sentence } from '#server/words.ts';
import { envelopeSchema } from './serialise.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Json;
  return rest;
};

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(part as z.ZodType, 'input'),
  }));
}

/** The refusals of a call: its own, and those of its kind. */
function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(endpoint.errors ?? []);
  if (endpoint.access !== 'public') codes.add('unauthenticated');
  const allowed = accessSets[endpoint.access];
  if (allowed && allowed.length < 3) codes.add('wrong_role');
  if (endpoint.params) codes.add('not_found');
  if (endpoint.body || endpoint.query) codes.add('invalid_request');
  if (endpoint.limit !== 'none') codes.add('too_many_requests');
  return [...codes];
}

/** The envelope, or the file that the call answers with. */
function contentOf({ produces, reply }: Endpoint): Json {
  if (produces) return { [produces]: {} };
  const { $schema: _, ...schema } = envelopeSchema(reply);
  return { 'application/json': { schema } };
}

function responsesOf(endpoint: Endpoint): Json {
  const responses: Json = { [endpoint.status ?? 200]: { description: 'Success', content: contentOf(endpoint) } };
  for (const code of refusalsOf(endpoint)) {
    const status = String(errorStatus[code]);
    const known = responses[status] as { description: string } | undefined;
    const description = [known?.description, `\`${code}\`: ${sentence(code)}`].filter(Boolean).join('\n\n');
    responses[status] = { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
  }
  return responses;
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence that a person may be shown' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
};

/** The contract as OpenAPI 3.1. */
export function openApi(endpoints: readonly Endpoint[] = everyEndpoint): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const address of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        summary: endpoint.summary,
        description: `Access: ${endpoint.access}`,
        tags: [address.split('/').find((part) => part && part !== 'api') ?? 'api'],
        parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
        ...(endpoint.body ? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } } : {}),
        responses: responsesOf(endpoint),
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: m.product(), version: '1', description: m.api_description() },
    paths,
    components: { schemas: { Problem: problem }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

/** Serves the document at `/api/openapi.json`, and a page to browse and try it at `/api/docs`. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  const document = openApi([...everyEndpoint, notificationStream]);
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text),
  );
  // Below a scope of its own: its looser style policy must not reach other answers.
  await app.register(async (docs) => {
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { docExpansion: 'none', defaultModelsExpandDepth: -1 },
      staticCSP:
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
  });
}
