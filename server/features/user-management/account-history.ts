import type { AuthorRight } from '#contract/access.ts';
import { type AccountHappening, accountHappenings } from '#contract/account-values.ts';
import type { UserHappened } from '#contract/user-management.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { pageOfActivity } from '#server/features/activity/index.ts';
import { must } from '#server/must.ts';
import { m } from '#server/words.ts';
import type { DisclosedUser } from './disclosed-user.ts';

/** The subjects in a row's facts: words, or ids whose names are read for a whole page at a time. */
interface Facts {
  chapter_id?: string | null;
  manager_id?: string | null;
  company_id?: string | null;
  from_company_id?: string | null;
  to_company_id?: string;
  from_role?: Role;
  role?: Role;
  ended?: number;
  right?: AuthorRight;
}
const roleNames = { SuperAdmin: m.role_super_admin, CompanyAdmin: m.role_company_admin, Student: m.role_student };
type Role = keyof typeof roleNames;
const rightNames: Record<AuthorRight, () => string> = { author: m.author_right_author, reviewer: m.author_right_reviewer };

const selectNames = statement(
  'user_management_names',
  `select id::text, name from published.companies where id = any($1::uuid[])
    union all select id::text, name from published.chapters where id = any($1::uuid[])
    union all select id::text, full_name from published.people where id = any($1::uuid[])`,
  { id: text, name: text },
);

type NameOf = (id: string | null | undefined) => string;
type Format = (facts: Facts, nameOf: NameOf) => string;

function describeRoleChange({ from_role = 'Student', role = 'Student', from_company_id, company_id }: Facts, nameOf: NameOf): string {
  const words = { from: roleNames[from_role](), to: roleNames[role]() };
  const company = company_id && company_id !== from_company_id ? nameOf(company_id) : null;
  if (company === null) return m.user_happened_role(words);
  return from_role === role ? m.user_happened_joined({ company }) : m.user_happened_role_joined({ ...words, company });
}

const sentences: Record<AccountHappening, Format> = {
  registered: () => m.member_happened_registered(),
  registered_again: () => m.user_happened_registered_again(),
  email_verified: () => m.user_happened_verified(),
  platform_set_up: () => m.user_happened_set_up(),
  invitation_accepted: () => m.member_happened_invited(),
  joined_by_link: () => m.member_happened_link(),
  account_approved: () => m.member_happened_approved(),
  account_rejected: () => m.user_happened_rejected(),
  account_deactivated: () => m.member_happened_deactivated(),
  account_reactivated: () => m.user_happened_reactivated(),
  deletion_requested: () => m.user_happened_deletion_requested(),
  deletion_taken_back: () => m.user_happened_deletion_taken_back(),
  data_exported: () => m.user_happened_data_exported(),
  role_changed: describeRoleChange,
  member_moved: ({ chapter_id }, nameOf) =>
    chapter_id ? m.member_happened_moved({ chapter: nameOf(chapter_id) }) : m.member_happened_moved_out(),
  manager_changed: ({ manager_id }, nameOf) =>
    manager_id ? m.member_happened_manager({ name: nameOf(manager_id) }) : m.member_happened_no_manager(),
  author_right_given: ({ right = 'author', company_id }, nameOf) =>
    company_id
      ? m.user_happened_right({ right: rightNames[right](), company: nameOf(company_id) })
      : m.user_happened_right_platform({ right: rightNames[right]() }),
  author_right_taken: ({ right = 'author', company_id }, nameOf) =>
    company_id
      ? m.user_happened_no_right({ right: rightNames[right](), company: nameOf(company_id) })
      : m.user_happened_no_right_platform({ right: rightNames[right]() }),
  member_joined_company: ({ from_company_id, to_company_id }, nameOf) => {
    const company = nameOf(to_company_id ?? null);
    return from_company_id ? m.user_happened_moved({ company, before: nameOf(from_company_id) }) : m.user_happened_joined({ company });
  },
  profile_changed: () => m.user_happened_profile(),
  signed_in: () => m.user_happened_signed_in(),
  sign_in_failed: () => m.user_happened_sign_in_failed(),
  session_ended: () => m.user_happened_session_ended(),
  sessions_ended: ({ ended = 0 }) => m.user_happened_sessions_ended({ count: ended }),
  password_changed: () => m.user_happened_password_changed(),
  password_reset_sent: () => m.user_happened_password_reset_sent(),
  password_reset: () => m.user_happened_password_reset(),
};

/**
 * Returns one page of an account's activities, newest first. They have a time if the owner's results are disclosed, and otherwise only a
 * day.
 */
export async function accountHistory(
  on: Queryable,
  { id, timezone, level }: DisclosedUser,
  query: { page: number; page_size: number },
): Promise<{ entries: UserHappened[]; total: number }> {
  const { rows, total } = await pageOfActivity(on, { person: id, company: null, names: accountHappenings }, query);
  const factsOf = rows.map(({ facts }) => facts as Facts);
  const ids = factsOf.flatMap(({ chapter_id, manager_id, company_id }) => [chapter_id, manager_id, company_id]);
  const actors = rows.map(({ actor_id }) => actor_id);
  const named = await selectNames.rows(on, [[...new Set([...ids, ...actors])].filter(Boolean)]);
  const names = new Map(named.map(({ id: known, name }) => [known, name]));
  const nameOf: NameOf = (of) => (of ? (names.get(of) ?? m.member_happened_gone()) : '');
  const entries = rows.map(({ name, at, actor_id }, index) => {
    const kind = name as AccountHappening;
    const by = actor_id && actor_id !== id ? { id: actor_id, full_name: nameOf(actor_id) } : null;
    const sentence = sentences[kind](must(factsOf[index], 'the facts of a row'), nameOf);
    return { kind, text: sentence, by, on: localDay(at, timezone), at: level === 'results' ? at.toISOString() : null };
  });
  return { entries, total };
}
