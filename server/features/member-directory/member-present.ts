import type { Member } from '#contract/members.ts';
import { nameOfJobTitle } from '#server/features/reference/index.ts';
import type { MemberRow, NamedRow } from './member-queries.ts';

const named = (id: string | null, name: string | null) => (id === null || name === null ? null : { id, name });

/** Presents the data about a member that all staff may see, with names. */
export function presentNamed(row: NamedRow): Omit<Member, 'progress'> {
  const { chapter_id, chapter_name, manager_id, manager_name, job_title_id, created_at, leaves_at } = row;
  const { id, full_name, email, role, state } = row;
  const manager = named(manager_id, manager_name);
  return {
    id,
    full_name,
    email,
    role,
    state,
    chapter: named(chapter_id, chapter_name),
    manager: manager && { id: manager.id, full_name: manager.name },
    job_title: job_title_id && nameOfJobTitle(job_title_id),
    created_at: created_at.toISOString(),
    leaves_at: leaves_at && leaves_at.toISOString(),
  };
}

export function presentMember(row: MemberRow): Member {
  const { last_active_on = null, modules_begun, modules_completed, percentage } = row;
  const isKnown = modules_begun !== undefined && modules_completed !== undefined && percentage !== undefined;
  return { ...presentNamed(row), progress: isKnown ? { last_active_on, modules_begun, modules_completed, percentage } : null };
}
