import { v7 } from 'uuid';
import type { LearningImport } from '#contract/external-learning.ts';
import { localDay } from '#server/calendar/local-day.ts';
import type { Queryable } from '#server/database/database.ts';
import { takeTurns } from '#server/database/take-turns.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { happened } from '#server/features/activity/index.ts';
import type { Caller } from '#server/http/caller.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { CompanyId } from '#server/reached.ts';
import type { Services } from '#server/services.ts';
import { learningImported } from '../activities.ts';
import { membersWithAddresses } from '../names.ts';
import { addManyLearning, countLearningOf, learningOfMembers } from '../queries.ts';
import { presentLearningImport, refusedAmong } from './present-import.ts';
import { type LearningCells, readLearningFile } from './read-learning-file.ts';
import { addressIn, type ValidatedLine, validateLines } from './validate-lines.ts';

async function validated(on: Queryable, company: CompanyId, rows: readonly LearningCells[], now: Date): Promise<ValidatedLine[]> {
  const addresses = rows.flatMap(({ email }) => addressIn(email) ?? []);
  const found = await membersWithAddresses(on, company, addresses);
  const ids = found.map(({ id }) => id);
  const recorded = await learningOfMembers(on, company, ids);
  const counts = await countLearningOf(on, ids);
  const members = new Map(found.map(({ id, email, timezone }) => [email, { id, today: localDay(now, timezone) }]));
  return validateLines(rows, { members, recorded, counts });
}

/** Returns what recording a file would do. Throws the refusals of `readLearningFile`. */
export async function checkLearningFile({ database, clock }: Services, company: CompanyId, bytes: Uint8Array): Promise<LearningImport> {
  const rows = await validated(database, company, await readLearningFile(bytes), clock.now());
  return presentLearningImport(rows, rows.filter(({ values }) => values !== null).length);
}

/**
 * Records what the members in a file have learned elsewhere, in one transaction. It skips what is recorded already. Throws
 * `import_has_refused` if it would leave out other rows without confirmation, and the refusals of `readLearningFile`.
 */
export async function importLearningFile(
  { database, clock, activity }: Services,
  caller: Caller,
  company_id: CompanyId,
  { bytes, leaveOutRefused }: { bytes: Uint8Array; leaveOutRefused: boolean },
): Promise<LearningImport> {
  const read = await readLearningFile(bytes);
  return inTransaction(database, async (tx) => {
    // Two files of a company are recorded one after another, so that together they respect the limit for one person.
    await takeTurns(tx, `learning import ${company_id}`);
    const at = clock.now();
    const rows = await validated(tx, company_id, read, at);
    const refused = refusedAmong(rows);
    if (refused > 0 && !leaveOutRefused) throw new Refusal('import_has_refused');
    const added = await addManyLearning(
      tx,
      rows.flatMap(({ values }) =>
        values === null
          ? []
          : [{ ...values, id: v7({ msecs: at.getTime() }), company_id, evidence: 'none' as const, recorded_by: caller.id, created_at: at }],
      ),
    );
    const reply = presentLearningImport(rows, added);
    if (added > 0) {
      const facts = { added, skipped: reply.skipped, refused };
      await activity.record(tx, [happened(learningImported, { at, actor_id: caller.id, person_id: null, company_id, facts })]);
    }
    return reply;
  });
}
