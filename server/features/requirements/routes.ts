import type { FastifyInstance } from 'fastify';
import { discloses } from '#contract/disclosure.ts';
import { dueRounds } from '#contract/due-rounds.ts';
import { requirements } from '#contract/requirements.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { chosenCompany, disclosesFigures, objectFor, rowOf } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found, Refusal } from '#server/http/refusal.ts';
import type { PersonId, Stored } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { chaptersOf, managersOf, roleProfilesOf } from './audience-names.ts';
import { daysOfYear } from './calendar.ts';
import { complianceOf, nameOfGroup, totalCompliance } from './compliance-queries.ts';
import { extendRounds, waiveRounds } from './exceptions.ts';
import { readOwnExemptionFile } from './exemption-files.ts';
import { namesOf, roundById, roundsOfCompany, titlesOf } from './list-queries.ts';
import { addOwnExemptionFile, askOwnExemption, ownOpenRounds, ownRound, ownRounds, removeOwnExemptionFile } from './own-rounds.ts';
import { presentCompanyRound, presentCounted, presentEvents, presentFigures, presentRequirement, presentVersion } from './present.ts';
import { previewOf } from './preview.ts';
import { type Requirement, requirementById, requirementsOf, versionsOf } from './requirement-queries.ts';
import { changeRequirement, checkTerms, createRequirement, endRequirement } from './requirements.ts';
import { roundsById } from './round-queries.ts';

export function dueRoundRoutes(http: FastifyInstance, services: Services): void {
  const handlers: Handlers<typeof dueRounds> = {
    own: ({ caller }) => ownRounds(services, caller),
    open: ({ caller }) => ownOpenRounds(services, caller),
    one: ({ caller, params }) => ownRound(services, caller, params.roundId),
    askExemption: ({ caller, params, body }) => askOwnExemption(services, caller, params.roundId, body.reason),
    exemptionFile: ({ caller, params }) => readOwnExemptionFile(services, caller, params.roundId),
    addExemptionFile: ({ caller, params, body }) => addOwnExemptionFile(services, caller, params.roundId, body),
    removeExemptionFile: ({ caller, params }) => removeOwnExemptionFile(services, caller, params.roundId),
  };
  mount(http, services.guard, dueRounds, handlers);
}

export function requirementRoutes(http: FastifyInstance, services: Services): void {
  const { database, clock, guard } = services;
  const companyOf = async (caller: Caller, asked: string | undefined): Promise<CompanyRow> =>
    found(await companyById(database, chosenCompany(caller, asked)));
  const requirementFor = (caller: Caller, id: string) => objectFor(caller, () => requirementById(database, id));
  const todayIn = ({ timezone }: Pick<CompanyRow, 'timezone'>) => localDay(clock.now(), timezone);
  /** Throws a refusal unless the company discloses to its staff what each person has completed. */
  const requireDisclosure = ({ staff_sees }: Pick<CompanyRow, 'staff_sees'>) => {
    if (!discloses(staff_sees, 'progress')) throw new Refusal('not_shown_to_staff');
  };
  const namedIn = async (company: Stored<'company'>, rows: readonly Requirement[]) => {
    const terms = rows.map((row) => row.terms);
    const [titles, chapters, roleProfiles, managers] = await Promise.all([
      titlesOf(database, terms),
      chaptersOf(database, company, terms),
      roleProfilesOf(database, company, terms),
      managersOf(database, company, terms),
    ]);
    return { titles, chapters, roleProfiles, managers };
  };
  const shown = async (requirement: Requirement) => presentRequirement(requirement, await namedIn(requirement.company_id, [requirement]));

  /** Returns the rounds with these ids and their people's time zones. All of them must belong to the company. Throws `not_found`. */
  async function roundsFor(caller: Caller, company: CompanyRow, ids: readonly string[]) {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const rows = await Promise.all(wanted.map((id) => objectFor(caller, () => roundById(database, id, clock.now()))));
    const inCompany = rows.map((row) => rowOf(company.id, row));
    const zones = new Map<PersonId, string>(inCompany.map(({ user_id, timezone }) => [user_id, timezone]));
    const rounds = await roundsById(database, wanted);
    return { rounds: rounds.map((row) => rowOf(company.id, row)), zones };
  }

  const handlers: Handlers<typeof requirements> = {
    async list({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const [rows, figures] = await Promise.all([
        requirementsOf(database, company.id),
        complianceOf(database, company.id, todayIn(company), 'requirement'),
      ]);
      const named = await namedIn(company.id, rows);
      const byId = new Map(figures.map((row) => [row.id, row]));
      const mayShow = (people: number) => disclosesFigures(company.staff_sees, people);
      return { requirements: rows.map((row) => presentCounted(row, named, presentFigures(byId.get(row.id), mayShow))) };
    },
    async preview({ caller, query, body }) {
      const company = await companyOf(caller, query.company);
      return previewOf(services, company.id, await checkTerms(services, company.id, body, todayIn(company)));
    },
    create: {
      make: async ({ caller, query, body }) => shown(await createRequirement(services, caller, chosenCompany(caller, query.company), body)),
      again: async ({ caller }, made) => shown(await requirementFor(caller, made)),
    },
    async read({ caller, params }) {
      const requirement = await requirementFor(caller, params.requirementId);
      const company = found(await companyById(database, requirement.company_id));
      const [versions, named, [figures]] = await Promise.all([
        versionsOf(database, requirement),
        namedIn(company.id, [requirement]),
        complianceOf(database, company.id, todayIn(company), 'requirement', requirement.id),
      ]);
      const names = await namesOf(
        database,
        versions.map(({ created_by }) => created_by),
      );
      const counted = presentCounted(
        requirement,
        named,
        presentFigures(figures, (people) => disclosesFigures(company.staff_sees, people)),
      );
      return { ...counted, versions: versions.map((terms) => presentVersion(terms, names)) };
    },
    change: async ({ caller, params, body }) =>
      shown(await changeRequirement(services, caller, await requirementFor(caller, params.requirementId), body)),
    async end({ caller, params }) {
      await endRequirement(services, caller, await requirementFor(caller, params.requirementId));
      return {};
    },
    async rounds({ caller, query }) {
      const company = await companyOf(caller, query.company);
      requireDisclosure(company);
      const { page, page_size, search = null, requirement = null, chapter = null, manager = null, member = null, state } = query;
      const filter = { requirement, chapter, manager, member, search, state };
      const rows = await roundsOfCompany(database, company.id, clock.now(), filter, { page, page_size });
      return { rounds: rows.map(presentCompanyRound), total: rows[0]?.total ?? 0, page, page_size };
    },
    async round({ caller, params }) {
      const row = await objectFor(caller, () => roundById(database, params.roundId, clock.now()));
      requireDisclosure(found(await companyById(database, row.company_id)));
      return { ...presentCompanyRound(row), events: await presentEvents(database, row.id) };
    },
    async extend({ caller, query, body }) {
      const company = await companyOf(caller, query.company);
      requireDisclosure(company);
      const { rounds, zones } = await roundsFor(caller, company, body.round_ids);
      return extendRounds(services, caller, company.id, rounds, zones, body);
    },
    async waive({ caller, query, body }) {
      const company = await companyOf(caller, query.company);
      requireDisclosure(company);
      const { rounds, zones } = await roundsFor(caller, company, body.round_ids);
      return waiveRounds(services, caller, company.id, rounds, zones, body.reason);
    },
    async compliance({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const { day = todayIn(company), by } = query;
      const [total, groups] = await Promise.all([totalCompliance(database, company.id, day), complianceOf(database, company.id, day, by)]);
      const mayShow = (people: number) => disclosesFigures(company.staff_sees, people);
      const all = presentFigures(total, mayShow);
      return {
        day,
        people: total.people,
        compliant: all?.compliant ?? null,
        overdue_rounds: all?.overdue ?? null,
        groups: groups.map((row) => ({ id: row.id, name: nameOfGroup(by, row), figures: presentFigures(row, mayShow) })),
      };
    },
    async calendar({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const today = todayIn(company);
      const year = query.year ?? Number(today.slice(0, 4));
      const days = await daysOfYear(services, company.id, year);
      const mayShow = (people: number) => disclosesFigures(company.staff_sees, people);
      return { year, today, days: days.map((one) => ({ ...one, people: mayShow(one.people) ? one.people : null })) };
    },
  };
  mount(http, guard, requirements, handlers);
}
