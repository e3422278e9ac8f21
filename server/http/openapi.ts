import { z } from 'zod';
import { accessSets } from '#contract/access.ts';
import { everyNamedEndpoint } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { limits } from '#contract/values.ts';
import { m, sentence } from '#server/words.ts';
import { tagOf, tagsOf } from './openapi-tags.ts';

type Json = Record<string, unknown>;

/** Removes patterns that only repeat what a format says. */
const withoutPattern = ({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) => {
  if (jsonSchema.format) delete jsonSchema.pattern;
};

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: withoutPattern,
  }) as Json;
  return rest;
}

function parametersOf(schema: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !(part as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(part as z.ZodType, 'input'),
  }));
}

/** The header that makes a call idempotent, for calls that create something. */
const keyParameter = () => ({
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: m.api_idempotency_key(),
  schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey.most, pattern: '^[\\x21-\\x7e]+$' },
});

function requestBodyOf({ body, form, upload }: Endpoint): Json {
  if (upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', maxLength: upload.maxBytes };
    const schema = { type: 'object', required: ['file'], properties: { file }, additionalProperties: false };
    const encoding = { file: { contentType: upload.types.join(', ') } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  const fields = body ?? form;
  if (!fields) return {};
  const content = { schema: schemaOf(fields, 'input') };
  const types = body ? ['application/json'] : ['application/x-www-form-urlencoded', 'multipart/form-data'];
  return {
    requestBody: {
      required: !fields.safeParse({}).success,
      content: Object.fromEntries(types.map((type) => [type, content])),
    },
  };
}

/** Returns a call's refusals: its own, and the ones every call of its kind has. */
function refusalsOf({ errors = [], access, params, query, body, form, upload, limit, makes }: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(errors);
  if (access !== 'public') codes.add('unauthenticated');
  const allowed = accessSets[access];
  if (allowed && allowed.length < 3) codes.add('wrong_role');
  if (params || makes) codes.add('not_found');
  if (makes) codes.add('key_of_another_call').add('invalid_request');
  if (makes === 'secret') codes.add('made_already');
  if (body || query || form || upload) codes.add('invalid_request');
  if (body) codes.add('broken_json');
  if (form || upload) codes.add('broken_form');
  if (body || form || upload) codes.add('body_too_large').add('unsupported_media_type');
  if (limit !== 'none') codes.add('too_many_requests');
  codes.add('unavailable');
  return [...codes];
}

/** Returns a call's successful responses, by status. */
function successesOf({ reply, file, stream, document, status }: Endpoint): Json {
  const success = (content: Json, description = 'Success') => ({ description, content });
  const anyOf = (types: readonly string[]) => Object.fromEntries(types.map((type) => [type, {}]));
  if (file?.immutable)
    return {
      200: success(anyOf(file.types)),
      206: success(anyOf(file.types), 'The part that `Range` requests'),
      304: { description: 'The version named by `If-None-Match` is still current' },
    };
  if (file) return { 200: success(anyOf(file.types)) };
  if (document) return { 200: success(anyOf([document.type.split(';')[0] ?? document.type])) };
  if (stream) {
    const events = Object.fromEntries(Object.entries(stream).map(([name, data]) => [name, schemaOf(data, 'output')]));
    return { 200: success({ 'text/event-stream': { schema: { type: 'string' }, 'x-events': events } }, 'Server-sent events') };
  }
  const envelope = z.object({ success: z.literal(true), data: reply });
  return { [status ?? 200]: success({ 'application/json': { schema: schemaOf(envelope, 'output') } }) };
}

function responsesOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorStatus[code]);
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  const refusals = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${sentence(code)}`).join('\n\n');
    return [status, { description, content }];
  });
  return { ...successesOf(endpoint), ...Object.fromEntries(refusals) };
}

/** Returns the fault codes, derived from message names. */
const faultCodes = () => Object.keys(m).flatMap((name) => (name.startsWith('fault_') ? [name.slice('fault_'.length)] : []));

const problem = () => ({
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence to show to a person' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'The location in the request, such as `body.email`' },
          code: { type: 'string', enum: faultCodes() },
          message: { type: 'string', description: 'A sentence to show to a person at the field' },
        },
      },
    },
  },
});

/** Returns the operation id for the address at this position: `identity.refresh`, and `identity.refresh.alias` for its first alias. */
const operationId = (name: string, at: number) => (at === 0 ? name : `${name}.alias${at === 1 ? '' : at}`);

/** Returns the contract as OpenAPI 3.1. */
export function openApi(endpoints = everyNamedEndpoint): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, name, endpoint } of endpoints) {
    for (const [at, address] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const path = address.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: operationId(`${feature}.${name}`, at),
        summary: endpoint.summary,
        description: `Access: ${endpoint.access}`,
        tags: [tagOf(feature)],
        parameters: [
          ...parametersOf(endpoint.params, 'path'),
          ...parametersOf(endpoint.query, 'query'),
          ...(endpoint.makes ? [keyParameter()] : []),
        ],
        ...requestBodyOf(endpoint),
        responses: responsesOf(endpoint),
        security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: m.product(), version: '1', description: m.api_description() },
    servers: [{ url: '/' }],
    tags: tagsOf(endpoints.map(({ feature }) => feature)),
    paths,
    components: { schemas: { Problem: problem() }, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}
