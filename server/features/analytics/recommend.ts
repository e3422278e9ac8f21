import type { Recommendation } from '#contract/analytics.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { mondayOf } from '#server/calendar/weeks.ts';
import { keptRead } from '#server/database/kept-read.ts';
import type { Catalog } from '#server/features/catalog/index.ts';
import { type OpenedFiles, readLearning } from '#server/features/learning/index.ts';
import type { ReachedPerson } from '#server/features/people/index.ts';
import type { Services } from '#server/services.ts';
import { nameOfJobTitle, skillsOfJobTitle } from './job-skills.ts';
import { type ChapterFacts, type PersonFacts, readChapterFacts, readPersonFacts } from './person-queries.ts';
import { presentReason } from './reasons.ts';
import { type Interests, type Progresses, progressesOf, rankModules } from './score.ts';

/** Modules that are recommended at once. */
const shown = 6;

/** All that recommendations are made of, of one person. */
export interface LearnerFacts {
  catalog: Catalog;
  openedFiles: OpenedFiles;
  progresses: Progresses;
  person: PersonFacts;
  /** Null without a chapter. */
  chapter: ChapterFacts | null;
}

/** Members up to which a chapter is read anew each time. */
const fewMembers = 10;
/** Milliseconds for which a larger one is kept: its people look at their dashboards far more often than its sums change. */
const kept = 60_000;

const chapterFacts = keptRead({
  read: readChapterFacts,
  keptFor: ({ members }: ChapterFacts) => (members > fewMembers ? kept : 0),
  most: 1_000,
});

/**
 * What the active people of a person's chapter have done in the week that begins on a day, at most a minute old; null for somebody
 * without a chapter.
 */
async function chapterOf({ database }: Services, { company_id, chapter_id }: PersonFacts, week: string): Promise<ChapterFacts | null> {
  return company_id && chapter_id ? chapterFacts(database, { company_id, chapter_id, week }) : null;
}

/** Reads where a person stands in learning and among others, this week from Monday in their zone. */
export async function learnerFactsOf(services: Services, learner: ReachedPerson): Promise<LearnerFacts> {
  const monday = mondayOf(localDay(services.clock.now(), learner.timezone));
  const [learning, person] = await Promise.all([readLearning(services, learner), readPersonFacts(services.database, learner.id, monday)]);
  const progresses = progressesOf(learning.catalog, learning.openedFiles);
  return { ...learning, progresses, person, chapter: await chapterOf(services, person, monday) };
}

function interestsOf({ person, chapter }: LearnerFacts): Interests {
  // They are among those who completed it, when something was added to it since.
  const own = new Set(person.once_completed);
  return {
    jobSkills: skillsOfJobTitle(person.job_title_id),
    ownSkills: new Set(person.skills),
    colleagues: Math.max(1, (chapter?.members ?? 0) - 1),
    completedBy: (id) => Math.max(0, (chapter?.completions[id] ?? 0) - (own.has(id) ? 1 : 0)),
  };
}

/** The modules to take next in a facts; none for a super admin, who only looks. */
export function recommend(facts: LearnerFacts): Recommendation[] {
  const { catalog, progresses, person } = facts;
  if (person.role === 'SuperAdmin') return [];
  const named = { jobTitle: nameOfJobTitle(person.job_title_id), chapter: person.chapter_name ?? '' };
  return rankModules(catalog, progresses, interestsOf(facts))
    .slice(0, shown)
    .map(({ module, progress, reasons }) => ({
      module_id: module.id,
      title: module.title,
      track_id: module.track_id,
      track_title: module.track_title,
      hue: module.hue,
      minutes: module.minutes,
      percentage: progress.percentage,
      reasons: reasons.map((reason) => presentReason(reason, named)),
    }));
}

/** Modules that a person may take next, the best first, each with its reasons. */
export async function recommendationsFor(services: Services, learner: ReachedPerson): Promise<Recommendation[]> {
  return recommend(await learnerFactsOf(services, learner));
}
