import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { formOf } from './form.ts';
import { parseNoBody, parsePart, refuseForbiddenText } from './parse.ts';
import { Refusal } from './refusal.ts';
import { uploadOf } from './upload.ts';

/** Default body limits in bytes. The limit is lower for callers who need not be signed in. */
const smallBody = 16 * 1024;
const usualBody = 64 * 1024;

/** Returns the maximum bytes of a call's body. An upload declares its own. */
export const bodyLimitOf = ({ maxBytes, access }: Endpoint): number => maxBytes ?? (access === 'public' ? smallBody : usualBody);

/** Makes the server accept only JSON as a body. */
export function takeJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') return done(null, undefined);
    void parseJson(request, text, (error, value) => {
      if (error) return done(new Refusal('broken_json'));
      try {
        refuseForbiddenText(value, text);
        done(null, value);
      } catch (refusal) {
        done(refusal as Refusal);
      }
    });
  });
}

/** Returns a call's validated body: the fields of JSON or a form, or the stream of an uploaded file. */
export async function bodyOf(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (endpoint.upload) return uploadOf(endpoint.upload, request, reply);
  if (endpoint.form) return parsePart(endpoint.form, await formOf(request, bodyLimitOf(endpoint)), 'body');
  if (endpoint.body) return parsePart(endpoint.body, request.body ?? {}, 'body');
  return parseNoBody(request.body);
}
