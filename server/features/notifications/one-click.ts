import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { m } from '#server/words.ts';
import { unsubscribe } from './unsubscribe.ts';

/** Bytes: the body has one field. */
const bodyLimit = 1_024;
/** RFC 8058: mail programs send the one field in either form. */
const oneClick = {
  'application/x-www-form-urlencoded': /^List-Unsubscribe=One-Click$/,
  'multipart/form-data': /name="?List-Unsubscribe"?\r\n(?:.+\r\n)*\r\nOne-Click\r\n/,
};

/**
 * What mail programs call when somebody presses their own unsubscribe button (RFC 8058): the address of the mail's header,
 * without a session, without a redirect. Opened in a browser, the same address is a page that changes nothing by itself.
 */
export function oneClickRoute(app: FastifyInstance, services: Services): void {
  const { guard } = services;
  // Parsers of its own: nothing else in the product takes a form.
  void app.register(async (scope) => {
    for (const [type, form] of Object.entries(oneClick))
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
        done(null, form.test(body.toString().trim())),
      );
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { helmet: false }, async (request, reply) => {
      await guard.limits.byAddress({ ...notifications.unsubscribe, limit: 'report' }, request);
      if (request.body !== true)
        throw new Refusal('invalid_request', { faults: [{ path: 'body', message: 'List-Unsubscribe=One-Click' }] });
      await unsubscribe(services, request.params.token);
      return reply.headers(guard.headers).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(m.unsubscribed());
    });
  });
}
