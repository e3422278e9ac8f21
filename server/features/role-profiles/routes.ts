import type { FastifyInstance } from 'fastify';
import { discloses } from '#contract/disclosure.ts';
import { roleProfiles } from '#contract/role-profiles.ts';
import { catalogFor, learnerOf } from '#server/features/catalog/index.ts';
import { type CompanyRow, companyById } from '#server/features/companies/index.ts';
import { chosenCompany, memberFor, objectFor, personSince, self } from '#server/features/reach/index.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Handlers, mount } from '#server/http/handle.ts';
import { found } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { modulesOfPath, suggestedPath } from './path.ts';
import { completionsByProfile, countPeople, namesOf, peopleWith } from './people-queries.ts';
import { roleOf, systemNamesOf } from './person-role.ts';
import { averageOf, type Counts, presentPath, presentProfile } from './present.ts';
import { hasProfilesByJobTitle, profileById, profilesOf, type ReachedProfile, versionsOf } from './profile-queries.ts';
import { changeProfile, createProfile, endProfile, giveProfile } from './profiles.ts';
import { spellsOf } from './spells.ts';

export function roleProfileRoutes(http: FastifyInstance, services: Services): void {
  const { database, guard } = services;
  const companyOf = async (caller: Caller, asked: string | undefined): Promise<CompanyRow> =>
    found(await companyById(database, chosenCompany(caller, asked)));
  const profileFor = (caller: Caller, id: string) => objectFor(caller, () => profileById(database, id));
  const disclosesProgress = ({ staff_sees }: Pick<CompanyRow, 'staff_sees'>) => discloses(staff_sees, 'progress');

  /** Returns a function for the number of people with each of a company's role profiles. */
  async function countsOf(company: CompanyId): Promise<(profile: string) => Counts> {
    const counts = new Map((await countPeople(database, company)).map((row) => [row.role_profile_id, row]));
    return (id) => ({ people: counts.get(id)?.people ?? 0, given: counts.get(id)?.given ?? 0 });
  }

  /** Returns the things that a company's role profiles name. */
  async function namedIn(company: CompanyId) {
    const [catalog, systems] = await Promise.all([catalogFor(database, learnerOf(company)), systemNamesOf(database, company)]);
    return { catalog, systems };
  }

  async function shown(profile: ReachedProfile) {
    const [named, countOf] = await Promise.all([namedIn(profile.company_id), countsOf(profile.company_id)]);
    return presentProfile(profile, named, countOf(profile.id));
  }

  /** Returns a member's role as far as their company discloses it to its staff, and the roles that they had before. */
  async function roleOfMember(caller: Caller, id: string, company_id: CompanyId) {
    const progress = disclosesProgress(found(await companyById(database, company_id)));
    const person = await personSince(database, caller, id, progress ? 'progress' : 'membership');
    const [role, history] = await Promise.all([
      roleOf(services, person, company_id, { progress }),
      spellsOf(database, person.id, company_id),
    ]);
    return { role, history };
  }

  const handlers: Handlers<typeof roleProfiles> = {
    async own({ caller }) {
      const { company_id } = caller;
      if (company_id === null) return { role: null, follows_job_title: false };
      const [role, isByJobTitle] = await Promise.all([
        roleOf(services, { ...self(caller), since: null }, company_id, { progress: true }),
        hasProfilesByJobTitle(database, company_id),
      ]);
      return { role, follows_job_title: isByJobTitle && role?.is_given !== true };
    },
    async list({ caller, query }) {
      const company = await companyOf(caller, query.company);
      const [profiles, named, countOf, completions] = await Promise.all([
        profilesOf(database, company.id),
        namedIn(company.id),
        countsOf(company.id),
        disclosesProgress(company) ? completionsByProfile(database, company.id) : null,
      ]);
      return {
        role_profiles: profiles.map((profile) => {
          const shownProfile = presentProfile(profile, named, countOf(profile.id));
          const average =
            completions && averageOf(named.catalog, profile.terms, shownProfile.people, completions.get(profile.id) ?? new Map());
          return { ...shownProfile, percentage: average };
        }),
      };
    },
    async suggest({ caller, query, body }) {
      const catalog = await catalogFor(database, learnerOf((await companyOf(caller, query.company)).id));
      return { path: presentPath(catalog, suggestedPath(catalog, body.skills)) };
    },
    create: {
      async make({ caller, query, body }) {
        const { id } = await companyOf(caller, query.company);
        return shown(await createProfile(services, caller, id, body));
      },
      again: async ({ caller }, made) => shown(await profileFor(caller, made)),
    },
    async read({ caller, params }) {
      const profile = await profileFor(caller, params.roleProfileId);
      const versions = await versionsOf(database, profile);
      const names = await namesOf(
        database,
        versions.map(({ created_by }) => created_by),
      );
      return {
        ...(await shown(profile)),
        versions: versions.map(({ number, from_on, name, created_at, created_by }) => ({
          number,
          from_on,
          name,
          created_at: created_at.toISOString(),
          created_by: names.get(created_by) ?? null,
        })),
      };
    },
    change: async ({ caller, params, body }) =>
      shown(await changeProfile(services, caller, await profileFor(caller, params.roleProfileId), body)),
    async end({ caller, params }) {
      await endProfile(services, caller, await profileFor(caller, params.roleProfileId));
      return {};
    },
    async people({ caller, params, query }) {
      const profile = await profileFor(caller, params.roleProfileId);
      const company = found(await companyById(database, profile.company_id));
      const modules = modulesOfPath(await catalogFor(database, learnerOf(company.id)), profile.terms.path).map(({ id }) => id);
      const rows = await peopleWith(database, company.id, profile.id, modules, { progress: disclosesProgress(company) }, query);
      const people = rows.map(({ job_title_id, ...row }) => ({ ...row, job_title: job_title_id && nameOfJobTitle(job_title_id) }));
      return { people, total: rows[0]?.total ?? 0, page: query.page, page_size: query.page_size };
    },
    async member({ caller, params }) {
      const { id, company_id } = await memberFor(database, caller, params.userId);
      return roleOfMember(caller, id, company_id);
    },
    async give({ caller, params, body }) {
      const member = await memberFor(database, caller, params.userId);
      await giveProfile(services, caller, member, body.role_profile_id);
      return roleOfMember(caller, member.id, member.company_id);
    },
  };
  mount(http, guard, roleProfiles, handlers);
}
