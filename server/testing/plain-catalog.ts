import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const twoDigits = (n: number) => String(n).padStart(2, '0');

/**
 * Writes a one-track catalog whose lessons are each a line of prose, for tests where people complete many files. It loads quickly, and the
 * server does not have to load the code highlighter for it.
 * @param lessons the number of lessons in each module
 */
export async function writePlainCatalog(folder: string, modules: number, lessons: number): Promise<void> {
  const track = join(folder, '01-plain');
  await mkdir(track, { recursive: true });
  await writeFile(
    join(track, 'track.yaml'),
    'title: Plain\nsummary: A track of short lessons.\noutcome: Read on.\nlevel: beginner\nhue: gold\nglyph: summit\n',
  );
  for (let m = 1; m <= modules; m++) {
    const module = join(track, `${twoDigits(m)}-module-${m}`);
    await mkdir(module);
    await writeFile(
      join(module, 'module.yaml'),
      `title: Module ${m}\nsummary: Some short lessons.\noutcome: Read on.\nlevel: beginner\nskills:\n  - model-selection\nupdated: 2026-11-20\n`,
    );
    for (let l = 1; l <= lessons; l++)
      await writeFile(join(module, `${twoDigits(l)}-lesson-${l}.md`), `---\ntitle: Lesson ${l}\nminutes: 1\n---\nHold on to the cairn.\n`);
  }
}
