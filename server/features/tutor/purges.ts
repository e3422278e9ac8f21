import type { Purge } from '#server/jobs/purge.ts';
import { purgeTurns } from './queries.ts';

export const tutorPurges: readonly Purge[] = [{ what: 'tutorTurn', purge: purgeTurns }];
