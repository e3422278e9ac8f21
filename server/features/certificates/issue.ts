import { randomBytes } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { v7 } from 'uuid';
import type { Transaction } from '#server/database/database.ts';
import type { Events } from '#server/events.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { m } from '#server/words.ts';
import { addCertificate } from './queries.ts';

/** 160 bits: nobody guesses one. */
const newSerial = () => base32nopad.encode(randomBytes(20)).toLowerCase();

export interface Earned {
  userId: string;
  /** null: all tracks. */
  trackId: string | null;
  at: Date;
}

/** Gives a person the certificate for a track, or for all of them, and tells them; nothing happens when they have it already. */
export async function issueCertificate(tx: Transaction, { userId, trackId, at }: Earned): Promise<void> {
  const issued = await addCertificate(tx, {
    id: v7({ msecs: at.getTime() }),
    serial: newSerial(),
    userId,
    trackId,
    allTracks: m.certificate_all_tracks(),
    at,
  });
  if (!issued) return;
  await notify(tx, {
    userId,
    kind: 'certificate_issued',
    title: m.notice_certificate_title(),
    message: m.notice_certificate_text({ title: issued.title }),
    action_url: `/certificates/${issued.serial}`,
    cause: `certificate:${trackId ?? 'all_tracks'}`,
    at,
  });
}

/** Who completes a track, or all of them, gets a certificate in the same transaction. */
export function certifyLearning(events: Events): void {
  events.on('track completed', (tx, { userId, trackId, at }) => issueCertificate(tx, { userId, trackId, at }));
  events.on('all tracks completed', (tx, { userId, at }) => issueCertificate(tx, { userId, trackId: null, at }));
}
