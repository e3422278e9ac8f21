import type { Database } from '#server/database/database.ts';
import { loadCatalog } from '#server/features/catalog/index.ts';
import { loadFirstBank } from './question-bank/transfer.ts';

/** Loads a catalog's folder with its question bank into a database that has no catalog yet: all of it or nothing. */
export const loadFirstCatalog = (database: Database, folder: string): ReturnType<typeof loadCatalog> =>
  loadCatalog(database, folder, (tx, { bank }) => loadFirstBank(tx, folder, bank));
