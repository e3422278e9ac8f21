import type { FileContent } from '#contract/learning.ts';
import { contentOf } from '#server/features/catalog/catalog.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Prepared } from '#server/http/prepared.ts';
import type { Services } from '#server/services.ts';
import { moved, throughGate } from './gate.ts';
import { isLearner } from './policy.ts';
import { presentContent } from './present.ts';
import { openFile } from './queries.ts';
import { recentOr } from './recent.ts';
import { fileProgressOf } from './standing.ts';

/** A file to read. A learner's first reading is recorded as its opening; a super admin's is a preview. */
export async function readFile(
  { pool, clock }: Services,
  caller: Caller,
  moduleId: string,
  fileName: string,
): Promise<Prepared<FileContent>> {
  return throughGate(pool, (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const open = async () => {
      const place = { moduleId, fileName, version: catalog.version };
      const opened = await openFile(pool, caller.id, place, clock.now(), isLearner(caller));
      if (!opened) return moved;
      const progress = fileProgressOf(fileName, opened);
      const present = async () => presentContent(catalog, file, await contentOf(pool, file), progress);
      // Not by person: most people who open a file have done nothing in it yet, and get the same.
      return recentOr(catalog, `${moduleId}/${fileName} ${JSON.stringify(progress)}`, '', present);
    };
    return open();
  });
}
