import { m } from '#messages';
import { read } from '#web/lib/read.ts';
import { usePart } from '#web/lib/use-part.ts';

interface Named {
  id: string;
  name: string;
}

const nameIn = (list: readonly Named[] | undefined, id: string) => list?.find((one) => one.id === id)?.name ?? id;

/**
 * Returns the names of profile fields, and functions that put their values into words, with names from the reference lists instead of ids.
 */
export function useProfileWords() {
  const countries = usePart(read('GET /api/reference/countries'));
  const titles = usePart(read('GET /api/reference/job-titles'));
  const skills = usePart(read('GET /api/reference/tech-skills'));
  const orEmpty = (list: readonly Named[] | undefined) => (id: string | null) => (id === null ? m.form_empty() : nameIn(list, id));
  return {
    full_name: { name: m.form_name },
    job_title_id: { name: m.form_job_title, say: orEmpty(titles) },
    country: { name: m.form_country, say: orEmpty(countries) },
    timezone: { name: m.form_timezone },
    skills: { name: m.profile_skills, say: (ids: string[]) => ids.map((id) => nameIn(skills, id)).join(', ') || m.form_empty() },
    bio: { name: m.profile_bio },
  };
}
