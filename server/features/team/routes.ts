import type { FastifyInstance } from 'fastify';
import { type Delegation, team } from '#contract/team.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { companyById } from '#server/features/companies/index.ts';
import { endHandover, handOver } from '#server/features/members/index.ts';
import { type DelegationRow, delegationsOf } from '#server/features/people/index.ts';
import { asManager, reportFor, reportsOf } from '#server/features/reach/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import { sendReminders } from '#server/features/reminders/index.ts';
import { extendRoundsOfReports } from '#server/features/requirements/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, reached } from '#server/http/refusal.ts';
import type { PersonId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { readDeputies } from './queries.ts';
import { readReportPage } from './report-page.ts';
import { roundsOfTeam } from './rounds.ts';
import { teamOf } from './team-list.ts';

function presentDelegation({ id, deputy_id, deputy_name, from_on, until_on, ended_at, reason }: DelegationRow, today: string): Delegation {
  const isOver = ended_at !== null || until_on < today;
  const status = isOver ? 'ended' : from_on > today ? 'upcoming' : 'current';
  return { id, deputy: { id: deputy_id, full_name: deputy_name }, from_on, until_on, status, reason };
}

export function teamRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard, clock } = services;
  const companyOf = async ({ company_id }: Caller) => company_id && (await companyById(database, company_id));

  /** Returns the caller's delegations as a manager, newest first. */
  async function ownDelegations(caller: Caller) {
    const { id, timezone: own } = caller;
    const company = await companyOf(caller);
    const today = localDay(clock.now(), company ? company.timezone : own);
    const rows = company ? await delegationsOf(database, { id, company_id: company.id }) : [];
    return { delegations: rows.map((row) => presentDelegation(row, today)), today };
  }
  const ownDelegation = async (caller: Caller, wanted: string): Promise<Delegation> =>
    found((await ownDelegations(caller)).delegations.find(({ id }) => id === wanted));

  const handlers: Handlers<typeof team> = {
    list: ({ caller, query }) => teamOf(services, caller, query),
    one: ({ caller, params }) => readReportPage(services, caller, params.userId),
    async send({ caller, body }) {
      const company = found(await companyOf(caller));
      const reports = new Set<string>((await reportsOf(database, caller, clock.now())).map(({ id }) => id));
      reached(body.user_ids.every((id) => reports.has(id.toLowerCase())) || null);
      return { people: await sendReminders(services, caller, company, body) };
    },
    rounds: ({ caller, query }) => roundsOfTeam(services, caller, query),
    async extend({ caller, body: { round_ids, ...given } }) {
      const reportOf = (person: PersonId) => reportFor(database, caller, person, 'progress', clock.now());
      await extendRoundsOfReports(services, caller, round_ids, reportOf, given);
      return { changed: round_ids };
    },
    async deputies({ caller, query }) {
      const people = await readDeputies(database, await asManager(database, caller), query.search);
      return {
        people: people.map(({ id, full_name, job_title_id }) => ({
          id,
          full_name,
          job_title: job_title_id && nameOfJobTitle(job_title_id),
        })),
      };
    },
    delegations: ({ caller }) => ownDelegations(caller),
    handOver: {
      make: async ({ caller, body }) => ownDelegation(caller, await handOver(services, caller, body)),
      again: ({ caller }, made) => ownDelegation(caller, made),
    },
    async endHandover({ caller, params }) {
      await endHandover(services, caller, params.delegationId);
      return ownDelegation(caller, params.delegationId);
    },
  };
  mount(http, guard, team, handlers);
}
