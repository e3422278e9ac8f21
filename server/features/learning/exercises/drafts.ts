import type { Practice } from '#contract/exercises.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { withPersonLock } from '../person-lock.ts';
import { onExercise } from './own-exercise.ts';
import { readPractice } from './practice.ts';
import { draftOf, dropRefusedDraft, keepEarlierDraft, setDraft } from './queries.ts';

interface Sent {
  code: string;
  /** The revision of the draft on the learner's page; null if there was none. */
  based_on: number | null;
  /** Whether the code may replace a newer draft. */
  replace: boolean;
}

/**
 * Saves the caller's code; saving the same code again changes nothing. Throws `draft_newer` if another tab or device has saved in the
 * meantime; the code is then stored as an earlier draft. Throws `not_found` and `not_an_exercise`.
 */
export async function saveDraft(
  services: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
  { code, based_on, replace }: Sent,
): Promise<{ revision: number; saved_at: string }> {
  const saved = await onExercise(services, caller, moduleId, fileName, ({ own }) =>
    withPersonLock(services, caller.id, async (tx, at) => {
      const stored = await draftOf(tx, own);
      if (stored?.code === code) return stored;
      const present = stored && stored.code !== null ? { code: stored.code, revision: stored.revision, saved_at: stored.saved_at } : null;
      if ((present?.revision ?? null) !== based_on && !replace) {
        await keepEarlierDraft(tx, own, { code, reason: 'refused', saved_at: at });
        return null;
      }
      if (replace) {
        // A page that replaces a newer draft has already read that draft's revision, so the revision can't reveal the replacement.
        if (present) await keepEarlierDraft(tx, own, { code: present.code, reason: 'other_device', saved_at: present.saved_at });
        await dropRefusedDraft(tx, own, code);
      }
      return setDraft(tx, own, code, at);
    }),
  );
  // This is thrown only after the commit, because the code in the request has to be stored as an earlier draft.
  if (!saved) throw new Refusal('draft_newer');
  return { revision: saved.revision, saved_at: saved.saved_at.toISOString() };
}

/**
 * Stores the caller's draft as an earlier one, so that they can start again with the exercise's code. Throws `not_found` and
 * `not_an_exercise`.
 */
export async function startAgain(services: Services, caller: Caller, moduleId: string, fileName: string): Promise<Practice> {
  await onExercise(services, caller, moduleId, fileName, ({ own }) =>
    withPersonLock(services, caller.id, async (tx, at) => {
      const stored = await draftOf(tx, own);
      if (stored?.code === undefined || stored.code === null) return null;
      await keepEarlierDraft(tx, own, { code: stored.code, reason: 'started_again', saved_at: stored.saved_at });
      return setDraft(tx, own, null, at);
    }),
  );
  return readPractice(services, caller, moduleId, fileName);
}
