import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { v7 } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import { type Activity, type ActivityLog, happened, is } from '#server/features/activity/index.ts';
import { allTracksCompleted, trackCompleted } from '#server/features/learning/index.ts';
import { must } from '#server/must.ts';
import type { CompanyId, PersonId, Stored } from '#server/reached.ts';
import { m } from '#server/words.ts';
import { certificateIssued } from './activities.ts';
import { addCertificates, addRoundCertificate, attachToRound, type CompletedRound } from './queries.ts';

/** Returns a 160-bit random serial, which can't be guessed. */
const newSerial = () => base32nopad.encode(randomBytes(20)).toLowerCase();

/** The achievement that a person receives a certificate for. */
export interface Award {
  user_id: PersonId;
  company_id: CompanyId | null;
  /** Null if the certificate is for all tracks. */
  track_id: string | null;
  at: Date;
}

/** Issues certificates to people. No one receives the same certificate twice. */
export async function issueCertificates(tx: Transaction, log: ActivityLog, awards: readonly Award[]): Promise<void> {
  const rows = awards.map((award) => ({ ...award, id: v7({ msecs: award.at.getTime() }), serial: newSerial() }));
  const issued = await addCertificates(tx, rows, m.certificate_all_tracks());
  const companies = new Map<Stored<'person'>, CompanyId | null>(awards.map(({ user_id, company_id }) => [user_id, company_id]));
  await log.record(
    tx,
    issued.map(({ user_id, issued_at: at, ...facts }) =>
      happened(certificateIssued, { at, actor_id: null, person_id: user_id, company_id: companies.get(user_id) ?? null, facts }),
    ),
  );
}

/**
 * Issues a certificate for each completed requirement round. If a first round requires a track, a certificate for the track serves as its
 * proof.
 */
export async function issueRoundCertificates(
  tx: Transaction,
  log: ActivityLog,
  rounds: readonly (CompletedRound & { company_id: CompanyId | null })[],
): Promise<void> {
  for (const round of rounds) {
    if (round.is_first && round.track_id !== null && (await attachToRound(tx, round))) continue;
    const issued = await addRoundCertificate(tx, v7({ msecs: round.at.getTime() }), newSerial(), round);
    if (!issued) continue;
    const { user_id, issued_at: at, ...facts } = issued;
    const about = { at, actor_id: null, person_id: user_id, company_id: round.company_id };
    await log.record(tx, [happened(certificateIssued, { ...about, facts: { ...facts, round_id: round.round_id } })]);
  }
}

function awardFor(activity: Activity): Award {
  const { at, person_id, company_id } = activity;
  const track_id = is(activity, trackCompleted) ? activity.facts.track_id : null;
  return { user_id: must(person_id, 'the person who completed a track'), company_id, track_id, at };
}

/** Issues a certificate when someone completes a track, or all of them, in the same transaction. */
export function certifyLearning(log: ActivityLog): void {
  log.during([trackCompleted, allTracksCompleted], (tx, activities) => issueCertificates(tx, log, activities.map(awardFor)));
}
