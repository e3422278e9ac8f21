import { isTimezone } from '#server/calendar/zones.ts';
import { type Fault, Refusal } from '#server/http/refusal.ts';
import { countryList, jobTitleList, skillList } from './lists.ts';

const countryIds = new Set(countryList.map((country) => country.id));
const jobTitleIds = new Set(jobTitleList.map((title) => title.id));
const skillIds = new Set(skillList.map((skill) => skill.id));

export const isJobTitle = (id: string): boolean => jobTitleIds.has(id);
export const isSkill = (id: string): boolean => skillIds.has(id);

interface References {
  country?: string | null | undefined;
  timezone?: string | null | undefined;
  job_title_id?: string | null | undefined;
  skills?: readonly string[] | undefined;
}

/** Throws `invalid_request` for values that are not in the reference lists, and names each field. */
export function checkReferences({ country, timezone, job_title_id, skills = [] }: References): void {
  const faults: Fault[] = [];
  if (country && !countryIds.has(country)) faults.push({ path: 'body.country', code: 'country' });
  if (timezone && !isTimezone(timezone)) faults.push({ path: 'body.timezone', code: 'timezone' });
  if (job_title_id && !isJobTitle(job_title_id)) faults.push({ path: 'body.job_title_id', code: 'job_title' });
  for (const [index, skill] of skills.entries()) if (!isSkill(skill)) faults.push({ path: `body.skills.${index}`, code: 'skill' });
  if (faults.length > 0) throw new Refusal('invalid_request', { faults });
}
