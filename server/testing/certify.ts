import { inTransaction } from '#server/database/transaction.ts';
import { issueCertificates } from '#server/features/certificates/index.ts';
import type { PersonId } from '#server/reached.ts';
import type { TestApp } from './app.ts';

/** Issues a certificate for a track, or for all tracks, to a person, in the same way as completing them does. */
export function certify(
  { app, connection }: Pick<TestApp, 'app' | 'connection'>,
  id: string,
  track_id: string | null,
  at: Date,
): Promise<void> {
  const award = { user_id: id as PersonId, company_id: null, track_id, at };
  return inTransaction(connection.database, (tx) => issueCertificates(tx, app.services.activity, [award]));
}
