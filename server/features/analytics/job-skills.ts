import { jobTitleList, nameOfJobTitle as nameOf } from '#server/features/reference/index.ts';
import jobSkills from './job-skills.json' with { type: 'json' };

const ofFamily: Readonly<Record<string, readonly string[]>> = jobSkills.families;
const ofTitle: Readonly<Record<string, readonly string[]>> = jobSkills.job_titles;

const none: ReadonlySet<string> = new Set();
const known = new Map(jobTitleList.map(({ id, family }) => [id, new Set([...(ofFamily[family] ?? []), ...(ofTitle[id] ?? [])])] as const));

/** Returns the ids of the skills that a job title requires: its own, and those that its family of titles shares. */
export const skillsOfJobTitle = (id: string | null): ReadonlySet<string> => (id === null ? none : (known.get(id) ?? none));

export const nameOfJobTitle = (id: string | null): string => (id !== null && known.has(id) ? nameOf(id) : '');
