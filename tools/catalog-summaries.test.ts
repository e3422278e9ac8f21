import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { readCatalog } from '#server/features/catalog/read.ts';
import type { SourceFile, SourceModule } from '#server/features/catalog/source.ts';
import { summaryAbout } from '#server/testing/summaries.ts';
import { digestsOf, readSummariesRead, summariesToRead } from './curriculum/summaries.ts';

/** Tests that no lesson was rewritten while the summary of its module stayed unread. */
const { catalog } = await readCatalog(fileURLToPath(new URL('../catalog/', import.meta.url)), settings.parse({}));
const modules = catalog.tracks.flatMap((track) => track.modules);
const read = await readSummariesRead();

describe('the summaries of the catalog', () => {
  it('have been read against the lessons as they are', () => {
    expect(summariesToRead(modules, read)).toEqual([]);
  });

  it('are the only ones that are noted as read', () => {
    expect(Object.keys(read).sort()).toEqual(modules.flatMap(({ id, printed }) => (printed ? [id] : [])).sort());
  });
});

const lesson = (name: string, text: string): SourceFile => ({
  kind: 'lesson',
  source: { title: name, minutes: 1, text },
  name,
  position: 1,
  version: '',
});
const stones = (...files: SourceFile[]): Pick<SourceModule, 'id' | 'files' | 'printed'> => ({
  id: 'stones',
  files,
  printed: summaryAbout('pebbles'),
});
const before = { stones: digestsOf(stones(lesson('pebbles', 'Pebbles are round.\nThey roll.\n'), lesson('slabs', 'Slabs lie.'))) };

describe('a summary', () => {
  it('need not be read again after a change of white space', () => {
    expect(
      summariesToRead([stones(lesson('pebbles', '\nPebbles are  round. They roll.'), lesson('slabs', 'Slabs lie.\n'))], before),
    ).toEqual([]);
  });

  it('must be read again after a lesson was rewritten, added or removed, and the sentence names the module, the lessons and the command', () => {
    const now = stones(lesson('pebbles', 'Pebbles are flat. They roll.'), lesson('walls', 'Walls stand.'));
    expect(summariesToRead([now], before)).toEqual([
      'Read the summary of stones again, because these lessons have changed since it was last read: pebbles, slabs, walls. Then note that it agrees with them: npm run catalog -- summary-read stones',
    ]);
  });

  it('must be read if no one has noted that it was, and is not asked for if there is none', () => {
    expect(summariesToRead([stones(lesson('pebbles', 'Pebbles are round.'))], {})).toHaveLength(1);
    expect(summariesToRead([{ id: 'stones', files: [lesson('pebbles', 'Pebbles are round.')] }], {})).toEqual([]);
  });
});
