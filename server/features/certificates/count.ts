import type pg from 'pg';
import { countCertificates } from './queries.ts';

/** How many certificates a person has earned: valid or expired, not revoked. */
export const certificatesEarned = (connection: Pick<pg.Pool, 'query'>, userId: string): Promise<number> =>
  countCertificates(connection, userId);
