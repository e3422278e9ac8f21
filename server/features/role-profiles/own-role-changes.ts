import type { Transaction } from '#server/database/database.ts';
import { type Activity, happened } from '#server/features/activity/index.ts';
import { ownRoleChanged } from './activities.ts';
import { profilesAmong } from './profile-queries.ts';
import type { RoleChange } from './spells.ts';

/** Returns what happened to members who have another role than before. No one is its actor, because it follows from something else. */
export async function ownRoleChanges(tx: Transaction, changes: readonly RoleChange[]): Promise<Activity[]> {
  const ids = [...new Set(changes.flatMap(({ before, after }) => [before, after].filter((id) => id !== null)))];
  const names = new Map((await profilesAmong(tx, ids)).map(({ id, terms }) => [id, terms.name]));
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return changes.map(({ user_id, company_id, spell_id, before, after, at }) =>
    happened(ownRoleChanged, {
      at,
      actor_id: null,
      person_id: user_id,
      company_id,
      facts: { spell_id, role_profile_id: after, name: nameOf(after), name_before: nameOf(before) },
    }),
  );
}
