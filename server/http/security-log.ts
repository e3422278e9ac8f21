import type { ErrorCode } from '#contract/errors.ts';
import type { PersonId } from '#server/reached.ts';
import { lineLimit } from './line-limit.ts';
import { networkOf } from './network.ts';
import type { Refusal } from './refusal.ts';
import { placeOfWork, type RequestPlace } from './request-place.ts';

interface Log {
  info(fields: object, text: string): void;
}

/**
 * A security event, with the person affected and the person who acted. It never contains a secret, a name or an address, because people are
 * identified by their ids.
 */
export interface SecurityEvent {
  event: string;
  /** The person who acted; null if no one was signed in. */
  actor: PersonId | null;
  /** The person affected, if known. */
  person?: PersonId | null;
  [fact: string]: unknown;
}

/** Logs a security event. The log adds the time. Where the request came from is known while it is being handled. */
export function logSecurityEvent(log: Log, event: SecurityEvent, place: RequestPlace | undefined = placeOfWork()): void {
  (place?.log ?? log).info({ ...event, ip: place?.ip ?? null, call: place?.call ?? null }, 'security event');
}

/** Refusals that are security events, because they may be part of an attack. Malformed requests are not among them. */
const events: Partial<Record<ErrorCode, string>> = {
  too_many_requests: 'limit_reached',
  too_many_sign_ins: 'limit_reached',
  too_many_sessions_today: 'limit_reached',
  too_many_messages: 'limit_reached',
  wrong_role: 'access_refused',
  view_read_only: 'access_refused',
  view_not_given: 'access_refused',
  wrong_password: 'password_refused',
  email_not_verified: 'sign_in_refused',
  waiting_for_approval: 'sign_in_refused',
  registration_rejected: 'sign_in_refused',
  account_deactivated: 'sign_in_refused',
  company_suspended: 'sign_in_refused',
  demo_sign_in_closed: 'sign_in_refused',
  refresh_invalid: 'refresh_refused',
  token_invalid: 'link_refused',
  token_expired: 'link_refused',
  invitation_used: 'link_refused',
  invitation_expired: 'link_refused',
  invitation_revoked: 'link_refused',
  invitation_of_another: 'link_refused',
  invitation_domain: 'link_refused',
  setup_code_wrong: 'setup_refused',
};

const mayWrite = lineLimit();

/** Logs a refusal that is a security event, with at most one line per minute for each client and reason. */
export function logRefusal({ code, limit, outOfReach }: Refusal, placeOf: () => RequestPlace | undefined = placeOfWork): void {
  const event = outOfReach ? 'access_refused' : events[code];
  const place = event ? placeOf() : undefined;
  if (!event || !place) return;
  const { actor, ip } = place;
  const network = ip === null ? null : networkOf(ip);
  const leftOut = mayWrite(`${event} ${limit ?? code} ${actor ?? network}`, Date.now());
  if (leftOut === null) return;
  const more = { ...(limit ? { limit, network } : {}), ...(leftOut > 0 ? { left_out: leftOut } : {}) };
  logSecurityEvent(place.log, { event, actor, code, ...more }, place);
}
