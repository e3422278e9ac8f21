import type { ListedUser } from '#contract/user-management.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { UserRow } from './user-queries.ts';

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

export function presentUserRow(row: UserRow): ListedUser {
  const { company_id, company_name, chapter_id, chapter_name, job_title_id, created_at, ...person } = row;
  return {
    ...person,
    company: named(company_id, company_name),
    chapter: named(chapter_id, chapter_name),
    job_title: job_title_id && nameOfJobTitle(job_title_id),
    created_at: created_at.toISOString(),
  };
}
