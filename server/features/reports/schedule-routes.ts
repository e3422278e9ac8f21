import type { FastifyInstance } from 'fastify';
import { reportSchedules } from '#contract/report-schedules.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import { sentAt } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import { deliveriesOf, namesOf, scheduleById, schedulesOf, staffOf } from './schedule-queries.ts';
import { createSchedule, pauseSchedule, presentSchedule, removeSchedule } from './schedules.ts';

export function scheduleRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const scheduleFor = (caller: Caller, id: string) => objectFor(caller, () => scheduleById(database, id));
  const handlers: Handlers<typeof reportSchedules> = {
    async list({ caller, query }) {
      const { id } = found(await companyById(database, chosenCompany(caller, query.company)));
      const [rows, staff] = await Promise.all([schedulesOf(database, id), staffOf(database, id)]);
      // An admin can choose colleagues as recipients, and is not told which super admins exist.
      const shown = await Promise.all(rows.map((row) => presentSchedule(services, rowOf(id, row))));
      return { schedules: shown, staff: staff.filter((one) => one.company_id === id || one.id === caller.id) };
    },
    create: {
      async make({ caller, query, body }) {
        return presentSchedule(services, await createSchedule(services, caller, chosenCompany(caller, query.company), body));
      },
      again: async ({ caller }, made) => presentSchedule(services, await scheduleFor(caller, made)),
    },
    async change({ caller, params, body }) {
      const row = await scheduleFor(caller, params.scheduleId);
      return presentSchedule(services, await pauseSchedule(services, caller, row, body.is_paused));
    },
    async remove({ caller, params }) {
      await removeSchedule(services, caller, await scheduleFor(caller, params.scheduleId));
      return {};
    },
    async deliveries({ caller, params }) {
      const rows = await deliveriesOf(database, await scheduleFor(caller, params.scheduleId));
      const [names, sent] = await Promise.all([
        namesOf(
          database,
          rows.map(({ user_id }) => user_id),
        ),
        sentAt(
          database,
          rows.flatMap(({ mail_id }) => mail_id ?? []),
        ),
      ]);
      return {
        deliveries: rows.map(({ user_id, mail_id, created_at, ...row }) => ({
          ...row,
          recipient: names.get(user_id) ?? '',
          sent_at: (mail_id && sent.get(mail_id)?.toISOString()) || null,
          created_at: created_at.toISOString(),
        })),
      };
    },
  };
  mount(http, guard, reportSchedules, handlers);
}
