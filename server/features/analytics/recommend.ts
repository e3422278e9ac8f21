import type { Recommendation } from '#contract/analytics.ts';
import { localDay } from '#server/calendar/local-day.ts';
import { mondayOf } from '#server/calendar/weeks.ts';
import { cachedRead } from '#server/database/cached-read.ts';
import { knownModulesOf, type Learning, readLearning } from '#server/features/learning/index.ts';
import { disclosedChapters, type ReachedPerson } from '#server/features/reach/index.ts';
import type { Services } from '#server/services.ts';
import { nameOfJobTitle, skillsOfJobTitle } from './job-skills.ts';
import { type ChapterFacts, type PersonFacts, readChapterFacts, readPersonFacts } from './person-queries.ts';
import { presentReason } from './reasons.ts';
import { type Interests, progressesOf, rankModules } from './score.ts';

/** The sources of a person's figures, shared with other replies. */
export type LearnerSources = Pick<Learning, 'catalog' | 'history'>;

/** The number of modules in one recommendation. */
const shown = 6;

/** The inputs for recommendations besides the catalog and the person's history. */
export interface LearnerFacts {
  person: PersonFacts;
  /** The Monday (`YYYY-MM-DD`) of this week in their zone. */
  monday: string;
  /** Null for a person without a chapter. */
  chapter: ChapterFacts | null;
  /** The modules that a placement has shown them to know. */
  known: ReadonlySet<string>;
}

/** A chapter with up to this many members is read from the database every time. */
const fewMembers = 10;
/** Milliseconds for which a larger chapter is cached: its people open their dashboards far more often than its sums change. */
const cachedFor = 60_000;

const chapterFacts = cachedRead({
  read: readChapterFacts,
  ttl: ({ members }: ChapterFacts) => (members > fewMembers ? cachedFor : 0),
  most: 1_000,
});

/**
 * Returns what the active people in a person's chapter did in the week that starts on a day, at most a minute old. Returns null for a
 * person without a chapter. Also returns null if the company shows only group figures and the chapter is too small, because the person may
 * be one of the staff who must not see them.
 */
async function chapterOf({ database }: Services, person: PersonFacts, week: string): Promise<ChapterFacts | null> {
  const { company_id, chapter_id, staff_sees } = person;
  if (!company_id || !chapter_id || !staff_sees) return null;
  const shown = await disclosedChapters(database, { id: company_id, staff_sees });
  return shown.has(chapter_id) ? chapterFacts(database, { company_id, chapter_id, week }) : null;
}

/** Reads the figures that compare a person with others, for this week from Monday in their zone. */
export async function learnerFactsOf(services: Services, learner: ReachedPerson): Promise<LearnerFacts> {
  const monday = mondayOf(localDay(services.clock.now(), learner.timezone));
  const person = await readPersonFacts(services.database, learner.id);
  const known = new Set(await knownModulesOf(services.database, learner.id));
  return { person, monday, chapter: await chapterOf(services, person, monday), known };
}

function interestsOf({ history }: LearnerSources, { person, chapter, known }: LearnerFacts): Interests {
  // The person may be among those who completed a module, if something has been added to it since.
  const own = new Set(history.modules.map(({ id }) => id));
  return {
    jobSkills: skillsOfJobTitle(person.job_title_id),
    ownSkills: new Set(person.skills),
    colleagues: Math.max(1, (chapter?.members ?? 0) - 1),
    known,
    completedBy: (id) => Math.max(0, (chapter?.completions[id] ?? 0) - (own.has(id) ? 1 : 0)),
  };
}

/** Returns the modules to take next; none for a super admin, who only views content. */
export function recommend(sources: LearnerSources, facts: LearnerFacts): Recommendation[] {
  const { catalog, history } = sources;
  const { person } = facts;
  if (person.role === 'SuperAdmin') return [];
  const named = { jobTitle: nameOfJobTitle(person.job_title_id), chapter: person.chapter_name ?? '' };
  return rankModules(catalog, progressesOf(catalog, history.openedFiles), interestsOf(sources, facts))
    .slice(0, shown)
    .map(({ module, progress, reasons }) => ({
      module_id: module.id,
      title: module.title,
      track_id: module.track_id,
      track_title: module.track_title,
      hue: module.hue,
      minutes: module.minutes,
      percentage: progress.percentage,
      files_completed: progress.files_completed,
      total_files: progress.total_files,
      reasons: reasons.map((reason) => presentReason(reason, named)),
    }));
}

/** Returns the modules that a person may take next, best first, each with its reasons. */
export async function recommendationsFor(services: Services, learner: ReachedPerson): Promise<Recommendation[]> {
  const [{ catalog, history }, facts] = await Promise.all([readLearning(services, learner), learnerFactsOf(services, learner)]);
  return recommend({ catalog, history }, facts);
}
