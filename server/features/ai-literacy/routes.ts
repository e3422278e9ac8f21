import type { FastifyInstance } from 'fastify';
import { aiLiteracy } from '#contract/ai-literacy.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { systemById } from '#server/features/ai-systems/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { chosenCompany, objectFor } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, refusedField } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { exportLiteracy } from './file.ts';
import { issuedFile } from './name-queries.ts';
import { readCoverage, readOverview } from './read-coverage.ts';
import { chooseTrainings } from './trainings.ts';

export function aiLiteracyRoutes(http: FastifyInstance, services: Services): void {
  const { database, clock, guard } = services;
  const systemFor = (caller: Caller, id: string) => objectFor(caller, () => systemById(database, id));
  /** Returns a company, today in its calendar, and the chosen day. Throws `invalid_request` for a day that has not come yet. */
  async function dayIn(id: CompanyId, wanted?: string) {
    const company = found(await companyById(database, id));
    const today = localDay(clock.now(), company.timezone);
    if (wanted !== undefined && wanted > today) throw refusedField({ path: 'query.day', code: 'ai_literacy_future' });
    return { company, today, day: wanted ?? today };
  }
  async function coverageOf(caller: Caller, systemId: string) {
    const { id, company_id } = await systemFor(caller, systemId);
    const { company, today } = await dayIn(company_id);
    return readCoverage(database, company, id, today);
  }

  const handlers: Handlers<typeof aiLiteracy> = {
    async overview({ caller, query }) {
      const { company, today, day } = await dayIn(chosenCompany(caller, query.company), query.day);
      return { ...(await readOverview(database, company, day)), today };
    },
    coverage: ({ caller, params }) => coverageOf(caller, params.systemId),
    async choose({ caller, params, body }) {
      await chooseTrainings(services, caller, await systemFor(caller, params.systemId), body.requirement_ids);
      return coverageOf(caller, params.systemId);
    },
    async file({ caller, query }) {
      const { company, day } = await dayIn(chosenCompany(caller, query.company), query.day);
      return exportLiteracy(services, caller, company, day, query.format);
    },
    async issued({ params }) {
      const { issued_at, ...file } = found(await issuedFile(database, params.fingerprint.toLowerCase()));
      return { ...file, issued_at: issued_at.toISOString() };
    },
  };
  mount(http, guard, aiLiteracy, handlers);
}
