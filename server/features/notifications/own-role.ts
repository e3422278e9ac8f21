import type { Transaction } from '#server/database/database.ts';
import { type OwnRoleChange, pathTitlesOf } from '#server/features/role-profiles/index.ts';
import { formatLocale, type Locale, m } from '#server/words.ts';

/** The number of tracks and modules of a path that a notification names. */
const named = 3;

/** A person's role after a change. The name is null if they have none. */
export interface OwnRole {
  name: string | null;
  name_before: string | null;
  /** The first titles of its learning path, and the number of further ones. */
  path: string[];
  further: number;
}

/** Adds the learning paths of roles to the facts about them. */
export async function ownRolesOf(tx: Transaction, facts: readonly OwnRoleChange[]): Promise<OwnRole[]> {
  const paths = await pathTitlesOf(tx, [...new Set(facts.flatMap(({ role_profile_id }) => role_profile_id ?? []))]);
  return facts.map(({ role_profile_id, name, name_before }) => {
    const path = (role_profile_id === null ? undefined : paths.get(role_profile_id)) ?? [];
    return { name, name_before, path: path.slice(0, named), further: Math.max(0, path.length - named) };
  });
}

/** Says which learning path follows from a person's role. */
export function ownRoleText({ name, path, further }: OwnRole, locale: Locale): string {
  if (name === null) return m.notice_role_ended_text({}, { locale });
  if (path.length === 0) return m.notice_role_no_path({}, { locale });
  const titles = path.map((title) => `“${title}”`);
  const items = further > 0 ? [...titles, m.notice_role_further({ count: further }, { locale })] : titles;
  return m.notice_role_path({ path: new Intl.ListFormat(formatLocale[locale]).format(items) }, { locale });
}
