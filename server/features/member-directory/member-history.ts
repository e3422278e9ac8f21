import type { AuthorRight } from '#contract/access.ts';
import type { DetailLevel } from '#contract/disclosure.ts';
import { type MemberHappening, memberHappenings } from '#contract/member-happenings.ts';
import type { MemberHappened } from '#contract/members.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { statement, text } from '#server/database/statement.ts';
import { pageOfActivity } from '#server/features/activity/index.ts';
import { goalTitle } from '#server/features/goals/index.ts';
import { nameOfBadge } from '#server/features/reference/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId } from '#server/reached.ts';
import { baseLocale, m } from '#server/words.ts';

/** The subjects in a row's facts: words, or ids whose names are read for a whole page at a time. */
interface Facts {
  module_id?: string;
  track_id?: string | null;
  chapter_id?: string | null;
  manager_id?: string | null;
  from_company_id?: string | null;
  title?: string;
  badge_id?: string;
  score?: number;
  right?: AuthorRight;
}

const selectNames = statement(
  'member_directory_names',
  `select id::text, title as name from published.module_names where id = any($1::text[])
    union all select id::text, title from published.track_names where id = any($1::text[])
    union all select id::text, name from published.chapters where id::text = any($1::text[]) and ($2::uuid is null or company_id = $2)
    union all select id::text, full_name from published.people where id::text = any($1::text[]) and ($2::uuid is null or company_id = $2)`,
  { id: text, name: text },
);

type Format = (facts: Facts, nameOf: (id: string | null | undefined) => string) => string;
const sentences: Record<MemberHappening, Format> = {
  registered: () => m.member_happened_registered(),
  account_approved: () => m.member_happened_approved(),
  invitation_accepted: () => m.member_happened_invited(),
  joined_by_link: () => m.member_happened_link(),
  member_moved: ({ chapter_id }, nameOf) =>
    chapter_id ? m.member_happened_moved({ chapter: nameOf(chapter_id) }) : m.member_happened_moved_out(),
  manager_changed: ({ manager_id }, nameOf) =>
    manager_id ? m.member_happened_manager({ name: nameOf(manager_id) }) : m.member_happened_no_manager(),
  author_right_given: ({ right }) => (right === 'reviewer' ? m.member_happened_reviewer() : m.member_happened_author()),
  author_right_taken: ({ right }) => (right === 'reviewer' ? m.member_happened_no_reviewer() : m.member_happened_no_author()),
  member_joined_company: ({ from_company_id }) => (from_company_id ? m.member_happened_joined_from() : m.member_happened_joined()),
  account_deactivated: () => m.member_happened_deactivated(),
  module_completed: ({ module_id }, nameOf) => m.member_happened_module({ title: nameOf(module_id) }),
  track_completed: ({ track_id }, nameOf) => m.member_happened_track({ title: nameOf(track_id) }),
  all_tracks_completed: () => m.member_happened_all_tracks(),
  certificate_issued: ({ title = '' }) => m.member_happened_certificate({ title }),
  certificate_revoked: ({ title = '' }) => m.member_happened_revoked({ title }),
  quiz_passed: ({ module_id, score = 0 }, nameOf) => m.member_happened_quiz({ title: nameOf(module_id), score }),
  quiz_failed: ({ module_id, score = 0 }, nameOf) => m.member_happened_quiz_failed({ title: nameOf(module_id), score }),
  badge_earned: ({ badge_id = '' }) => m.member_happened_badge({ name: nameOfBadge(badge_id, baseLocale) }),
  goal_reached: (facts) => m.member_happened_goal({ title: goalTitle(facts as never, baseLocale) }),
  goal_missed: (facts) => m.member_happened_goal_missed({ title: goalTitle(facts as never, baseLocale) }),
};

/** Returns the kinds of learning activities that a level discloses. `results` includes the kinds of all lower levels. */
function learningDisclosed(level: DetailLevel): MemberHappening[] {
  const { progress, results } = memberHappenings;
  if (level === 'membership') return [];
  return level === 'progress' ? [...progress] : [...progress, ...results];
}

export interface HistoryOf {
  person: PersonId;
  /** Null for someone who has no company. */
  company: CompanyId | null;
  /** The company's time zone. */
  timezone: string;
  level: DetailLevel;
  /** Whether membership activities are omitted, for pages that show them separately. */
  onlyLearning?: true;
}

/** Returns one page of a person's activities, newest first. They have a time if results are disclosed, and otherwise only a day. */
export async function historyOfMember(
  on: Queryable,
  { person, company, timezone, level, onlyLearning }: HistoryOf,
  query: { page: number; page_size: number },
): Promise<{ entries: MemberHappened[]; total: number }> {
  const kinds = onlyLearning ? learningDisclosed(level) : [...memberHappenings.membership, ...learningDisclosed(level)];
  const { rows, total } = await pageOfActivity(on, { person, company, names: kinds }, query);
  const factsOf = rows.map(({ facts }) => facts as Facts);
  const ids = factsOf.flatMap(({ module_id, track_id, chapter_id, manager_id }) => [module_id, track_id, chapter_id, manager_id]);
  const names = new Map((await selectNames.rows(on, [ids.filter(Boolean), company])).map(({ id, name }) => [id, name]));
  // If the subject has since been deleted, it no longer has a name.
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? m.member_happened_gone()) : '');
  const entries = rows.map(({ name, at }, index) => {
    const kind = name as MemberHappening;
    const sentence = sentences[kind](must(factsOf[index], 'the facts of a row'), nameOf);
    return { kind, text: sentence, on: localDay(at, timezone), at: level === 'results' ? at.toISOString() : null };
  });
  return { entries, total };
}
