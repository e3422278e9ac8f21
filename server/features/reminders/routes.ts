import type { FastifyInstance } from 'fastify';
import { reminders } from '#contract/reminders.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany } from '#server/features/reach/index.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { sendReminders } from './reminders.ts';

export function reminderRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof reminders> = {
    async send({ caller, query, body }) {
      const company = found(await companyById(services.database, chosenCompany(caller, query.company)));
      return { people: await sendReminders(services, caller, company, body) };
    },
  };
  mount(http, services.guard, reminders, handlers);
}
