import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { settings } from '#contract/settings.ts';
import { plainWords } from '#server/features/catalog/claims/words.ts';
import { splitFrontMatter } from '#server/features/catalog/front-matter.ts';
import type { LessonSource } from '#server/features/catalog/kinds/lesson.ts';
import { readCatalog } from '#server/features/catalog/read.ts';

/** Tests that the public page of checked facts says only what the lessons of the sample curriculum say, or once said. */
const folder = fileURLToPath(new URL('../catalog/', import.meta.url));
const { catalog } = await readCatalog(folder, settings.parse({}));
const claims = catalog.tracks.flatMap((track) =>
  track.modules.flatMap((module) =>
    module.files
      .filter(({ kind }) => kind === 'lesson')
      .flatMap(({ name, source }) => {
        const { claims: dated = [], text } = source as LessonSource;
        return dated.map((claim) => ({ ...claim, module: module.id, lesson: name, text: plainWords(text) }));
      }),
  ),
);
const changed = claims.flatMap(({ changed: change, ...claim }) => (change ? [{ ...claim, ...change }] : []));

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
/** The history needs a checkout with all commits. */
const hasHistory = await git('rev-parse', '--is-shallow-repository').then(
  (shallow) => shallow === 'false',
  () => false,
);

/** Returns the texts that a lesson had, each without its front matter, which quotes earlier texts. */
async function earlierTexts(module: string, lesson: string): Promise<string[]> {
  const path = await git('ls-files', `:(glob)*/*-${module}/*-${lesson}.md`);
  const log = await git('log', '--follow', '--format=commit %H', '--name-only', '--', path);
  const versions = [...log.matchAll(/^commit (\w+)\n\n(.+)$/gm)].map(([, commit, at]) => `${commit}:${at}`);
  const contents = await Promise.all(versions.map((version) => git('show', version).catch(() => '')));
  return contents.map((content) => plainWords(splitFrontMatter(`${content}\n`)?.text ?? ''));
}

describe('the dated facts of the sample curriculum', () => {
  it('quote no earlier words that the lesson still says', () => {
    expect(changed.filter(({ text, was }) => text.includes(plainWords(was))).map(({ was }) => was)).toEqual([]);
  });

  it.skipIf(!hasHistory)('quote as earlier words what the lesson really said, shortened by … alone', async () => {
    const invented: string[] = [];
    for (const { module, lesson, was } of changed) {
      const texts = await earlierTexts(module, lesson);
      const parts = was.split('…').map((part) => plainWords(part));
      if (!texts.some((text) => parts.every((part) => text.includes(part)))) invented.push(`${lesson}: ${was}`);
    }
    expect(invented).toEqual([]);
  });
});
