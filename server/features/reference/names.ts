import { must } from '#server/must.ts';
import { baseLocale, type Locale } from '#server/paraglide/runtime.js';
import { m } from '#server/words.ts';
import { badgeList, jobTitleList, resourceList, skillList } from './lists.ts';

type Message = (inputs: object, options: { locale: Locale }) => string;
const messages = m as unknown as Readonly<Record<string, Message | undefined>>;

/**
 * Returns a function that returns the name of a data file's entry by id. Each entry has a message, whose key is the id with underscores
 * instead of hyphens. Startup fails if an id in the file has no message. An unknown id is returned unchanged.
 */
function wordsFor(ids: readonly string[], keyOf: (id: string) => string): (id: string, locale?: Locale) => string {
  const messageOf = (key: string) => must(messages[key], `the message ${key}`);
  const known = new Map(ids.map((id) => [id, messageOf(keyOf(id.replaceAll('-', '_')))]));
  return (id, locale = baseLocale) => known.get(id)?.({}, { locale }) ?? id;
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

export const nameOfJobTitle = wordsFor(idsOf(jobTitleList), (id) => `job_title_${id}`);
export const nameOfJobFamily = wordsFor(
  jobTitleList.map(({ family }) => family),
  (id) => `job_family_${id}`,
);
export const nameOfSkill = wordsFor(idsOf(skillList), (id) => `skill_${id}`);
export const nameOfSkillCategory = wordsFor(
  skillList.map(({ category }) => category),
  (id) => `skill_category_${id}`,
);
export const titleOfResource = wordsFor(idsOf(resourceList), (id) => `resource_${id}`);
export const nameOfBadge = wordsFor(idsOf(badgeList), (id) => `badge_${id}_name`);
export const descriptionOfBadge = wordsFor(idsOf(badgeList), (id) => `badge_${id}_description`);
