import type { Content } from '#contract/catalog.ts';
import type { FileContent } from '#contract/learning.ts';
import { type Catalog, contentOf, readerOf } from '#server/features/catalog/index.ts';
import { type Caller, leavesTraces } from '#server/http/caller.ts';
import { must } from '#server/must.ts';
import type { Services } from '#server/services.ts';
import { cachedReply, type ReplyFrom } from './cached-reply.ts';
import { onCurrentCatalog, outdated } from './catalog-version.ts';
import type { FileState } from './module-progress.ts';
import { presentContent } from './present.ts';
import { openFile } from './queries.ts';

interface FileOfReader {
  module_id: string;
  file_name: string;
  state: FileState;
}

interface FileKeys {
  moduleId: string;
  fileName: string;
}

/** A file together with its reader's progress. Most readers who open a file have not done anything in it yet, and share one reply. */
const fileReply: ReplyFrom<{ catalog: Catalog; content: Content }, FileOfReader, FileContent> = {
  name: 'file',
  kB: 250,
  make: ({ catalog, content }, { module_id, file_name, state }) =>
    presentContent(catalog, must(catalog.file(module_id, file_name), 'a file of the catalog'), content, state),
};

/**
 * Returns a file for its reader. The first time that a learner reads it, the opening is recorded. Previews, reading in a view-as session
 * and fetching a file in advance are not recorded.
 */
export async function readFile({ database, clock }: Services, caller: Caller, { moduleId, fileName }: FileKeys, { ahead = false } = {}) {
  return onCurrentCatalog(database, readerOf(caller), (catalog) => {
    const file = catalog.file(moduleId, fileName);
    if (!file) return undefined;
    const records = !ahead && !catalog.preview && leavesTraces(caller);
    const open = async () => {
      const state = await openFile(database, caller.id, { ...file, catalog_version: catalog.version }, clock.now(), records);
      if (!state) return outdated;
      const { module_id, file_name } = file;
      // Readers in companies that have chosen no tracks share the replies for the platform's files.
      const source = !catalog.isChosen && catalog.platform.file(module_id, file_name) ? catalog.platform : catalog;
      return cachedReply(
        'anyone',
        fileReply,
        { catalog: source, content: await contentOf(database, file, catalog.glossary) },
        { module_id, file_name, state },
      );
    };
    return open();
  });
}
