import type { QueryOf, ReplyOf } from '#contract/endpoint.ts';
import type { learningAnalytics } from '#contract/learning-analytics.ts';
import { catalogFor, learnerOf, readerOf } from '#server/features/catalog/index.ts';
import { companyById } from '#server/features/companies/index.ts';
import { companyFor, disclosesFigures, everyone } from '#server/features/reach/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { found } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { shareOf } from './figures.ts';
import { completionsIn, type LearningScope, peopleIn, trackCompletionsIn, trackSumsIn } from './learning-queries.ts';

/** Returns a call's scope: the company it names; otherwise a student's own learning, an admin's company, or everyone for a super admin. */
function scopeOf(caller: Caller, company: string | undefined): LearningScope {
  if (company !== undefined) return { scope: 'company', company: companyFor(caller, company) };
  if (caller.role === 'SuperAdmin') return { scope: 'platform', everyone: everyone(caller) };
  return caller.role === 'CompanyAdmin' && caller.company_id
    ? { scope: 'company', company: caller.company_id }
    : { scope: 'own', person: caller.id };
}

/** Returns the reader of the catalog that a scope's figures are about. */
const readerIn = (scope: LearningScope, caller: Caller) => (scope.scope === 'company' ? learnerOf(scope.company) : readerOf(caller));

/** Returns the scope with the number of people in it. The scope has no figures if they would describe too few people to be shown. */
async function counted({ database }: Services, scope: LearningScope) {
  const [people, company] = await Promise.all([
    peopleIn(database, scope),
    scope.scope === 'company' ? companyById(database, scope.company).then(found) : null,
  ]);
  return { scope: scope.scope, people, is_hidden: company !== null && !disclosesFigures(company.staff_sees, people) };
}

/** Returns the number of people who have completed each module in the catalog. Throws `not_found` for another company. */
export async function moduleFigures(
  services: Services,
  caller: Caller,
  { company, track_id }: QueryOf<typeof learningAnalytics.modules>,
): Promise<ReplyOf<typeof learningAnalytics.modules>> {
  const scope = scopeOf(caller, company);
  const head = await counted(services, scope);
  if (head.is_hidden) return { ...head, modules: [] };
  const [catalog, completions] = await Promise.all([
    catalogFor(services.database, readerIn(scope, caller)),
    completionsIn(services.database, scope),
  ]);
  const of = new Map(completions.map((row) => [row.module_id, row.completions]));
  const modules = catalog.modules.filter((module) => track_id === undefined || module.track_id === track_id);
  if (track_id !== undefined) found(catalog.track(track_id));
  return {
    ...head,
    modules: modules.map(({ id, title, track_id: track }) => {
      const count = of.get(id) ?? 0;
      return { module_id: id, title, track_id: track, completions: count, completion_rate: shareOf(count, head.people) };
    }),
  };
}

/** Returns people's progress in each track in the catalog. Throws `not_found` for another company. */
export async function trackFigures(
  services: Services,
  caller: Caller,
  { company }: QueryOf<typeof learningAnalytics.tracks>,
): Promise<ReplyOf<typeof learningAnalytics.tracks>> {
  const scope = scopeOf(caller, company);
  const head = await counted(services, scope);
  if (head.is_hidden) return { ...head, tracks: [] };
  const [catalog, sums, completions] = await Promise.all([
    catalogFor(services.database, readerIn(scope, caller)),
    trackSumsIn(services.database, scope),
    trackCompletionsIn(services.database, scope),
  ]);
  const byTrack = new Map(sums.map((row) => [row.track_id, row]));
  const completed = new Map(completions.map((row) => [row.track_id, row.completions]));
  const none = { learners: 0, minutes: 0, files_completed: 0, modules_begun: 0, modules_completed: 0 };
  return {
    ...head,
    tracks: catalog.tracks.map(({ id, title }) => ({
      ...none,
      ...byTrack.get(id),
      track_id: id,
      title,
      completions: completed.get(id) ?? 0,
    })),
  };
}
