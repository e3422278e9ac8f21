import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import { CatalogFaults } from './faults.ts';
import { loadCatalog } from './load.ts';
import { type CatalogLimits, readCatalog } from './read.ts';

const standard = settings.parse({});

async function copy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-catalog-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fixtureCatalog, folder, { recursive: true });
  return folder;
}

/** The faults of the fixture after a change, as `file:line: message`. */
async function faultsAfter(change: (folder: string) => Promise<unknown>, limits: Partial<CatalogLimits> = {}): Promise<string[]> {
  const folder = await copy();
  await change(folder);
  const { faults } = await readCatalog(folder, { ...standard, ...limits });
  return faults.map(({ file, line, message }) => `${file}:${line}: ${message}`);
}

const write = (path: string, content: string | Buffer) => async (folder: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
const remove = (path: string) => (folder: string) => rm(join(folder, path));
const replace = (path: string, from: string, to: string) => async (folder: string) => {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toContain(from);
  await writeFile(
    join(folder, path),
    text.replace(from, () => to),
  );
};

const track = '01-first-steps/track.yaml';
const stones = '01-first-steps/01-stones';
const pebbles = `${stones}/01-pebbles.md`;
const quiz = `${stones}/03-check.quiz.yaml`;
const paths = '01-first-steps/02-paths';
const lesson = '---\ntitle: A\nminutes: 1\n---\nText\n';
const head = 'title: A\nsummary: B\noutcome: C\nlevel: beginner\nskills: [ai-literacy]\nupdated: 2026-11-20\n';

/** name, change, the line and the words of the fault */
const cases: [string, (folder: string) => Promise<unknown>, RegExp][] = [
  ['a track without track.yaml', remove(track), /^01-first-steps:1: There is no track\.yaml$/],
  ['a module without module.yaml', remove(`${stones}/module.yaml`), /^01-first-steps\/01-stones:1: There is no module\.yaml$/],
  ['a published module without files', write('02-further/03-empty/module.yaml', head), /^02-further\/03-empty:1: The module has no files$/],
  ['a folder without an order', write('02-further/no-order/module.yaml', head), /no-order:1: The name begins with two digits/],
  ['an id with capitals', write('02-further/03-Wrong/module.yaml', head), /03-Wrong:1: "Wrong" is no id/],
  ['an id that is too long', write(`02-further/03-${'a'.repeat(61)}/module.yaml`, head), /:1: "a+" is no id/],
  ['a reserved id', write('02-further/03-progress/module.yaml', head), /03-progress:1: "progress" is reserved/],
  [
    'a module id that another track has',
    write('02-further/03-stones/module.yaml', head),
    /03-stones:1: The module id "stones" is taken by 01-first-steps\/01-stones$/,
  ],
  ['two modules of one order', write('02-further/02-more/module.yaml', head), /:1: The order 02 is taken by 02-further\/02-/],
  ['two tracks of one order', write('02-more/track.yaml', ''), /^02-more:1: The order 02 is taken by 02-further$/],
  ['two files of one order', write(`${stones}/02-more.md`, lesson), /^01-first-steps\/01-stones\/02-slabs\.md:1: The order 02 is taken/],
  ['two files of one name', write(`${stones}/04-check.md`, lesson), /04-check\.md:1: The name "check" is taken by .*03-check\.quiz\.yaml$/],
  ['an unknown ending', write(`${stones}/04-page.html`, 'x'), /04-page\.html:1: This is no part of a module/],
  ['an unknown kind of file', write(`${stones}/04-x.poll.yaml`, 'x'), /04-x\.poll\.yaml:1: This is no part of a module/],
  ['a file in the catalog itself', write('notes.txt', 'x'), /^notes\.txt:1: In the catalog there are only/],
  ['an unknown key', replace(track, 'level:', 'colour: red\nlevel:'), /track\.yaml:4: Unknown key "colour"$/],
  ['a missing key', replace(track, 'hue: teal\n', ''), /track\.yaml:1: "hue": /],
  ['a key that comes twice', replace(track, 'level:', 'title: Again\nlevel:'), /track\.yaml:4: Map keys must be unique$/],
  ['a value out of its list', replace(track, 'hue: teal', 'hue: pink'), /track\.yaml:5: "hue": /],
  ['a title that is too long', replace(track, 'First steps', 'x'.repeat(81)), /track\.yaml:1: "title": /],
  ['a YAML file that is none', replace(track, 'hue: teal', 'hue: [teal'), /track\.yaml:\d+: /],
  ['an alias', replace(track, 'hue: teal', 'hue: &hue teal'), /track\.yaml:5: Anchors and aliases/],
  ['an unknown skill', replace(`${stones}/module.yaml`, 'tokenization', 'juggling'), /module\.yaml:7: There is no skill "juggling"$/],
  ['a day that is none', replace(`${stones}/module.yaml`, '2026-11-20', '2026-02-30'), /module\.yaml:8: "updated": /],
  [
    'an unknown prerequisite',
    replace(`${paths}/module.yaml`, '- stones', '- boulders'),
    /module\.yaml:8: There is no module "boulders" to take first$/,
  ],
  [
    'prerequisites in a circle',
    replace(`${stones}/module.yaml`, 'updated', 'prerequisites:\n  - paths\nupdated'),
    /01-stones\/module\.yaml:9: The prerequisites go in a circle: stones -> paths -> stones$/,
  ],
  ['a lesson without front matter', write(pebbles, 'Text\n'), /01-pebbles\.md:1: A lesson begins with front matter/],
  ['a lesson with a wrong front matter', replace(pebbles, 'minutes: 5', 'minutes: many'), /01-pebbles\.md:3: "minutes": /],
  ['a lesson without text', write(`${stones}/02-slabs.md`, '---\ntitle: A\nminutes: 1\n---\n'), /02-slabs\.md:5: The lesson is empty$/],
  [
    'a lesson with a title of its own',
    replace(pebbles, '## What', '# What'),
    /01-pebbles\.md:7: A lesson has no heading of the first level/,
  ],
  [
    'a link to a module that is not there',
    replace(pebbles, '/modules/paths', '/modules/roads'),
    /01-pebbles\.md:5: There is no module "roads" to link to$/,
  ],
  [
    'a link to a track that is not there',
    replace(pebbles, '/tracks/further', '/tracks/farther'),
    /01-pebbles\.md:5: There is no track "farther"$/,
  ],
  [
    'a link that runs a script',
    replace(pebbles, 'https://example.com/maker', 'javascript:alert(1)'),
    /01-pebbles\.md:5: The link "javascript:alert\(1\)" leads nowhere/,
  ],
  [
    'a link to another host without a scheme',
    replace(pebbles, '/modules/paths', '//example.com'),
    /01-pebbles\.md:5: The link "\/\/example\.com" leads nowhere/,
  ],
  [
    'a picture that is not there',
    replace(pebbles, 'assets/stones.png', 'assets/rocks.png'),
    /01-pebbles\.md:17: There is no assets\/rocks\.png in this module$/,
  ],
  [
    'a picture from elsewhere',
    replace(pebbles, 'assets/stones.png', 'https://example.com/a.png'),
    /01-pebbles\.md:17: The picture ".*" is not in assets\/$/,
  ],
  ['a formula that is none', replace(pebbles, '\\sum_{i=1}^{n} w_i', '\\sum_{i=1'), /01-pebbles\.md:37: /],
  [
    'a bad link in a block of YAML',
    replace('02-further/01-summits/02-the-map.pdf.yaml', '/modules/stones', '/modules/rocks'),
    /02-the-map\.pdf\.yaml:5: There is no module "rocks"/,
  ],
  [
    'a PDF whose asset is empty',
    replace('02-further/01-summits/02-the-map.pdf.yaml', 'asset: map.pdf', 'asset: ""'),
    /02-the-map\.pdf\.yaml:3: This pdf has no file yet: its asset is empty$/,
  ],
  [
    'a PDF whose asset is not there',
    replace('02-further/01-summits/02-the-map.pdf.yaml', 'asset: map.pdf', 'asset: plan.pdf'),
    /02-the-map\.pdf\.yaml:3: There is no assets\/plan\.pdf/,
  ],
  [
    'a video that is a PDF',
    replace('02-further/01-summits/01-the-view.video.yaml', 'view.webm', 'map.pdf'),
    /01-the-view\.video\.yaml:3: The asset of a video ends in mp4 or webm$/,
  ],
  [
    'a video from nowhere',
    replace('02-further/01-summits/01-the-view.video.yaml', 'asset: view.webm\n', ''),
    /01-the-view\.video\.yaml:1: A video has either an asset or a url$/,
  ],
  [
    'a video over http',
    replace('02-further/01-summits/03-elsewhere.video.yaml', 'https:', 'http:'),
    /03-elsewhere\.video\.yaml:3: "url": /,
  ],
  ['an asset that a browser would run', write(`${stones}/assets/a.svg`, '<svg/>'), /a\.svg:1: Assets end in/],
  [
    'a single choice with two right options',
    replace(quiz, '- text: A slab', '- text: A slab\n        correct: true'),
    /quiz\.yaml:8: .*Exactly one option is correct/,
  ],
  ['a single choice with no right option', replace(quiz, '        correct: true\n', ''), /quiz\.yaml:8: .*Exactly one option is correct/],
  [
    'a multiple choice with no right option',
    async (folder) => {
      for (const name of ['wedge', 'spire']) await replace(quiz, `${name}\n        correct: true`, name)(folder);
    },
    /quiz\.yaml:17: .*No option is correct/,
  ],
  ['two options of one text', replace(quiz, '- text: A summit', '- text: A slab'), /quiz\.yaml:8: .*Two options have the same text/],
  [
    'two questions of one id',
    replace(quiz, 'id: which-are-stones', 'id: which-first'),
    /quiz\.yaml:14: The question id "which-first" comes twice$/,
  ],
  ['a short answer that accepts nothing', replace(quiz, '["cairn", "a cairn"]', '[]'), /quiz\.yaml:33: "questions\.3\.accept": /],
  ['an unknown kind of question', replace(quiz, 'kind: true_false', 'kind: guess'), /quiz\.yaml:26: "questions\.2\.kind": /],
  ['a NUL character', write(pebbles, Buffer.from('---\ntitle: A\nminutes: 1\n---\nA\0B\n')), /01-pebbles\.md:5: There is a NUL character$/],
  [
    'a NUL character in an escape',
    replace(track, 'First steps', '"First\\0steps"'),
    /track\.yaml:1: "title": There is a character that cannot be stored$/,
  ],
  ['a file that is not UTF-8', write(pebbles, Buffer.from([0x2d, 0xff, 0xfe])), /01-pebbles\.md:1: The file is not UTF-8$/],
  [
    'a symbolic link to a file',
    (folder) => symlink('/etc/passwd', join(folder, stones, '04-secret.md')),
    /04-secret\.md:1: Symbolic links are not followed/,
  ],
  [
    'a symbolic link to a folder',
    (folder) => symlink('/etc', join(folder, stones, '04-secret')),
    /04-secret:1: Symbolic links are not followed/,
  ],
  [
    'a symbolic link among the assets',
    (folder) => symlink('/etc/passwd', join(folder, stones, 'assets', 'a.png')),
    /assets\/a\.png:1: Symbolic links are not followed/,
  ],
];

describe('a folder with a fault', () => {
  test('a folder with a fault is told apart from one without', async () => {
    expect(await faultsAfter(async () => undefined)).toEqual([]);
  });

  test.each(cases)('%s is named by file and line', async (_, change, fault) => {
    expect(await faultsAfter(change)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });

  test('too many modules, too many files and a file that is too large are named', async () => {
    const faults = await faultsAfter(async () => undefined, { max_modules_per_track: 2, max_files_per_module: 2, max_file_size: 1000 });
    expect(faults).toEqual(
      expect.arrayContaining([
        '01-first-steps:1: The track has 3 modules; at most 2 are allowed',
        '01-first-steps/01-stones:1: The module has 3 files; at most 2 are allowed',
        expect.stringMatching(/view\.webm:1: The file has \d+ bytes; at most 1000 are allowed$/),
      ]),
    );
  });

  test('every fault is named at once', async () => {
    const faults = await faultsAfter(async (folder) => {
      await replace(track, 'hue: teal', 'hue: pink')(folder);
      await replace(pebbles, '/modules/paths', '/modules/roads')(folder);
      await replace(`${paths}/module.yaml`, '- prompt-design', '- juggling')(folder);
      await remove('02-further/02-winds/module.yaml')(folder);
    });
    expect(faults).toEqual([
      expect.stringMatching(/^01-first-steps\/01-stones\/01-pebbles\.md:5/),
      expect.stringMatching(/^01-first-steps\/02-paths\/module\.yaml:6/),
      expect.stringMatching(/^01-first-steps\/track\.yaml:5/),
      expect.stringMatching(/^02-further\/02-winds:1/),
    ]);
  });

  test('a folder that is not there is a fault itself', async () => {
    expect((await readCatalog('/nowhere/at/all', standard)).faults).toEqual([
      { file: '/nowhere/at/all', line: 1, message: 'There is no such folder' },
    ]);
  });

  test('a folder with a fault is not loaded, and nothing is changed', async () => {
    const { pool, database } = await testDatabase();
    const all = async () =>
      (
        await pool.query(
          'select (select version from catalog_state), (select json_agg(t) from tracks t) t, (select json_agg(m) from modules m) m, (select json_agg(f) from files f) f',
        )
      ).rows;
    const before = await all();
    const folder = await copy();
    await replace(pebbles, 'A cairn begins', 'A changed cairn begins')(folder);
    await replace(track, 'hue: teal', 'hue: pink')(folder);
    const error = await loadCatalog(database, folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CatalogFaults);
    expect((error as CatalogFaults).faults).toMatchObject([{ file: track, line: 5 }]);
    expect(await all()).toEqual(before);
  });
});
