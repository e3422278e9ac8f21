import { z } from 'zod';
import { nothing, secret, time } from './common.ts';
import { endpoint } from './endpoint.ts';

const path = '/api/requirements/due/calendar';

const address = z.object({
  /** The address that calendar applications subscribe to. Anyone who knows it can read the calendar. */
  url: z.string(),
  created_at: time,
});
export type CalendarAddress = z.infer<typeof address>;

/** The calendar of what is due, to which a person's own calendar applications subscribe by a secret address. */
export const dueCalendar = {
  read: endpoint({
    method: 'GET',
    path,
    access: 'learner',
    viewAs: 'refused',
    summary: 'The secret address of your calendar of what is due; null if you have none',
    reply: z.object({ address: address.nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Create the secret address of your calendar; one that you already have stays as it is',
    reply: address,
    errors: ['not_found'],
  }),
  renew: endpoint({
    method: 'POST',
    path: `${path}/renew`,
    needsNoKey: 'state',
    access: 'learner',
    summary: 'Replace the address of your calendar by a new one; the old one stops working immediately',
    /** The time at which the address to be replaced was created. One that has been replaced since stays as it is. */
    body: z.strictObject({ created_at: time }),
    reply: address,
    errors: ['not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path,
    access: 'learner',
    summary: 'Switch your calendar off; its address stops working immediately',
    reply: nothing,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/calendars/:secret/due.ics',
    access: 'public',
    // It has a limit of its own, which the feature counts: calendar applications ask often, many of them from one network.
    limit: 'none',
    summary: 'A calendar of what is due for one person (iCalendar, RFC 5545), for whoever has its secret address',
    params: z.object({ secret }),
    file: { types: ['text/calendar; charset=utf-8'], isPrivate: true },
    errors: ['not_found', 'too_many_requests'],
  }),
};
