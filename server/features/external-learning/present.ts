import type { ExternalLearning, MemberLearning } from '#contract/external-learning.ts';
import type { Queryable } from '#server/database/database.ts';
import { type ClaimRow, claimsOf } from './claim-queries.ts';
import { namesOf } from './names.ts';
import { evidenceOf, type LearningRow } from './queries.ts';

const presentClaim = ({ id, round_id, name, asked_at, is_accepted, answer }: ClaimRow) => ({
  id,
  round_id,
  name,
  asked_at: asked_at.toISOString(),
  is_accepted,
  answer,
});

/** Returns records as their owners see them, with what they handed in and the requests about them. */
export async function presentLearning(on: Queryable, rows: readonly LearningRow[]): Promise<ExternalLearning[]> {
  const ids = rows.map(({ id }) => id);
  const [{ files, badges }, claims] = await Promise.all([evidenceOf(on, ids), claimsOf(on, ids)]);
  return rows.map((row) => {
    const { id, title, provider, completed_on, hours, valid_until, evidence, recorded_by, user_id, created_at, revision } = row;
    const file = files.find(({ learning_id }) => learning_id === id);
    const badge = badges.find(({ learning_id }) => learning_id === id);
    return {
      id,
      title,
      provider,
      completed_on,
      hours,
      valid_until,
      evidence,
      file: file ? { name: file.name, bytes: file.bytes } : null,
      badge: badge ? { ...badge, checked_at: badge.checked_at.toISOString() } : null,
      is_by_staff: recorded_by !== user_id,
      created_at: created_at.toISOString(),
      revision,
      claims: claims.filter(({ learning_id }) => learning_id === id).map(presentClaim),
    };
  });
}

/** Returns records as staff see them, with the names of their people. */
export async function presentMemberLearning(on: Queryable, rows: readonly LearningRow[]): Promise<MemberLearning[]> {
  const [shown, names] = await Promise.all([
    presentLearning(on, rows),
    namesOf(
      on,
      rows.map(({ user_id }) => user_id),
    ),
  ]);
  return shown.map((one, index) => {
    const user_id = rows[index]?.user_id ?? '';
    return { ...one, user_id, full_name: names.get(user_id) ?? '' };
  });
}
