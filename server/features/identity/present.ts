import type { z } from 'zod';
import type { identity, User } from '#contract/identity.ts';
import type { Person } from './queries.ts';
import type { sessions } from './tables.ts';

export function presentUser(person: NonNullable<Person>): User {
  const { user, companyName, chapterName } = person;
  return {
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    role: user.role,
    company_id: user.companyId,
    company_name: companyName,
    chapter_id: user.chapterId,
    chapter_name: chapterName,
    job_title_id: user.job_title_id,
    country: user.country,
    timezone: user.timezone,
    skills: user.skills,
    bio: user.bio,
    created_at: user.created_at.toISOString(),
  };
}

export function presentSession(row: typeof sessions.$inferSelect, currentId: string): z.infer<typeof identity.sessions.reply>[number] {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    ip: row.ip,
    user_agent: row.user_agent,
    current: row.id === currentId,
  };
}
