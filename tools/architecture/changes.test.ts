import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyEndpoint } from '#contract/calls.ts';
import { changes, type WriteCall } from '#contract/changes.ts';
import { type ReadCall, shows } from '#contract/shows.ts';
import { readsChangedBy } from '#web/lib/invalidate.ts';
import { root } from './imports.ts';
import { namedByHand } from './named-by-hand.ts';

const reads = Object.keys(shows) as ReadCall[];
const writes = Object.keys(changes) as WriteCall[];
const subjectsOf = (table: Readonly<Record<string, readonly string[]>>) => [...new Set(Object.values(table).flat())].sort();

describe('the subjects that calls change and reads show', () => {
  test('are the same: each subject is both changed by a call and shown by a read', () => {
    expect(subjectsOf(changes)).toEqual(subjectsOf(shows));
  });

  test.each([...reads.map((call) => [call, shows[call]] as const), ...writes.map((call) => [call, changes[call]] as const)])(
    '%s names each subject once',
    (_, subjects: readonly string[]) => {
      expect(new Set(subjects).size).toBe(subjects.length);
    },
  );

  test('a call whose name says that it reads, checks or shows something changes nothing', () => {
    const reading = everyEndpoint.filter(({ needsNoKey }) => needsNoKey === 'reads').map(({ method, path }) => `${method} ${path}`);
    expect(reading.length).toBeGreaterThan(5);
    expect(reading.filter((call) => changes[call as WriteCall].length > 0)).toEqual([]);
  });

  test('no call makes the page refetch more than half of all reads', () => {
    expect(writes.filter((call) => readsChangedBy(call).length > reads.length / 2)).toEqual([]);
  });
});

const chaptersAlone: readonly ReadCall[] = ['GET /api/company/settings', 'GET /api/reference/chapters'];

/**
 * Reads that used to be refetched needlessly: chapters and their names don't depend on their members, and published text doesn't
 * depend on drafts.
 */
const withoutNeed: { readonly [K in WriteCall]?: readonly ReadCall[] } = {
  'POST /api/company/members/:userId/approve': chaptersAlone,
  'POST /api/company/members/:userId/reject': chaptersAlone,
  'POST /api/company/members/deactivate': chaptersAlone,
  'POST /api/company/members/move': chaptersAlone,
  'POST /api/admin/authoring/drafts/:moduleId/editions/:number/restore': [
    'GET /api/admin/authoring/drafts/:moduleId/editions',
    'GET /api/learning/modules',
    'GET /api/learning/modules/:id',
    'GET /api/learning/modules/:moduleId/content/:fileName',
    'GET /api/learning/tracks',
    'GET /api/learning/tracks/:id',
  ],
};

test.each(namedByHand.flatMap(({ calls, reads: named }) => calls.map((call) => [call, named] as const)))(
  'after %s the page fetches every read that used to be listed by hand',
  (call, named) => {
    const forgotten = named.filter((read) => !readsChangedBy(call).includes(read));
    expect(forgotten.sort()).toEqual([...(withoutNeed[call] ?? [])].sort());
  },
);

/** The places where the web lists reads to refetch after something other than its own calls, each with the reason. */
const afterSomethingElse: Readonly<Record<string, string>> = {
  'web/features/authoring/draft/use-draft.ts': 'Somebody else has saved the text.',
  'web/features/language-models/try-card.tsx': 'A trial of a provider changes nothing, but is in the ledger, as any call to a model.',
  'web/features/learning/capstone/use-own-work.ts': 'Another tab or device has saved a newer draft.',
  'web/features/learning/exercise/use-own-code.ts': 'Another tab or device has saved a newer draft.',
  'web/features/learning/viewer/module-viewer.tsx': 'The module has another edition than the one that is shown.',
  'web/features/learning/viewer/removed-file.tsx': 'An author has removed the file that is shown.',
  'web/lib/signed-media.ts': 'The reader may no longer open the step whose PDF or video is on the screen.',
  'web/features/notifications/use-notification-stream.ts': 'The server tells of something that happened.',
};

test("the web lists reads to refetch by hand only if something other than the page's own calls has changed them", () => {
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: (path) => path.includes('paraglide') || path.includes('.test.') });
  const found = files.filter((file) => /\binvalidate\(\[/.test(readFileSync(join(root, file), 'utf8')));
  expect(found.sort()).toEqual(Object.keys(afterSomethingElse).sort());
});
