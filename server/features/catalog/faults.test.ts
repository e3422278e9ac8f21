import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settings } from '#contract/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fixtureCatalog } from '#server/testing/template.ts';
import type { FaultCode } from '#server/words.ts';
import { CatalogFaults, type Fault, sentenceOf } from './faults.ts';
import { loadCatalog } from './load.ts';
import { type CatalogLimits, readCatalog } from './read.ts';

const standard = settings.parse({});

async function copy(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-catalog-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(fixtureCatalog, folder, { recursive: true });
  return folder;
}

/** Returns the fixture's faults after a change. */
async function faultsAfter(change: (folder: string) => Promise<unknown>, limits: Partial<CatalogLimits> = {}): Promise<Fault[]> {
  const folder = await copy();
  await change(folder);
  return (await readCatalog(folder, { ...standard, ...limits })).faults;
}

const placeOf = ({ file, line }: Fault) => `${file}:${line}`;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const write = (path: string, content: string | Buffer) => async (folder: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), content);
};
const remove = (path: string) => (folder: string) => rm(join(folder, path));
const replace = (path: string, from: string | RegExp, to: string) => async (folder: string) => {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toMatch(from);
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
const exercise = `${paths}/02-count-steps.exercise.yaml`;
const lesson = '---\ntitle: A\nminutes: 1\n---\nText\n';
/** Returns a valid SQL exercise, with a part replaced. */
const sqlExercise = `title: Stones
minutes: 5
language: sql
dialect: postgres
schema: create table stones (name text)
task: List the stones.
starter: select null
tests:
  - name: Two stones
    columns: [name, weight]
    rows: [[slab, 2], [wedge, 3]]
    ordered: true
  - name: Nothing is lost
    given: insert into stones values ('arch')
    query: select count(*) from stones
    rows: [[1]]
hints: []
solution: select 1
`;
const inSql = (from: string | RegExp, to: string) =>
  write('01-first-steps/02-paths/04-stones.exercise.yaml', sqlExercise.replace(from, to));
const head = 'title: A\nsummary: B\noutcome: C\nlevel: beginner\nskills: [ai-literacy]\nupdated: 2026-11-20\n';

/** Adds a question to the quiz, from line 41 on; its last lines are given, from line 44. */
const addQuestion =
  (...lines: string[]) =>
  async (folder: string) => {
    const text = await readFile(join(folder, quiz), 'utf8');
    const head = ['id: added', 'prompt: What?', 'explanation: So.'];
    await writeFile(join(folder, quiz), `${text}  - ${[...head, ...lines].join('\n    ')}\n`);
  };

const endings = '.md, .quiz.yaml, .exercise.yaml, .lab.yaml, .prompt.yaml, .dialogue.yaml, .video.yaml, .pdf.yaml';

/** Each row has the fault, the change that causes it, its place, its code and a word from its message. */
const cases: [string, (folder: string) => Promise<unknown>, string, FaultCode, object?][] = [
  ['a track without track.yaml', remove(track), '01-first-steps:1', 'catalog_head_missing', { name: 'track.yaml' }],
  [
    'a module without module.yaml',
    remove(`${stones}/module.yaml`),
    '01-first-steps/01-stones:1',
    'catalog_head_missing',
    { name: 'module.yaml' },
  ],
  ['a published module without files', write('02-further/03-empty/module.yaml', head), '02-further/03-empty:1', 'catalog_module_empty'],
  ['a folder without a position', write('02-further/no-order/module.yaml', head), '02-further/no-order:1', 'catalog_name_order'],
  ['an id with capitals', write('02-further/03-Wrong/module.yaml', head), '02-further/03-Wrong:1', 'catalog_name_id', { id: 'Wrong' }],
  ['an id that is too long', write(`02-further/03-${'a'.repeat(61)}/module.yaml`, head), 'a:1', 'catalog_name_id', { id: 'a'.repeat(61) }],
  [
    'a reserved id',
    write('02-further/03-progress/module.yaml', head),
    '02-further/03-progress:1',
    'catalog_id_reserved',
    { id: 'progress' },
  ],
  [
    'a module id that another track has',
    write('02-further/03-stones/module.yaml', head),
    '02-further/03-stones:1',
    'catalog_module_taken',
    { id: 'stones', path: '01-first-steps/01-stones' },
  ],
  [
    'two modules with the same position',
    write('02-further/02-more/module.yaml', head),
    '02-further/02-winds:1',
    'catalog_order_taken',
    { order: '02', path: '02-further/02-more' },
  ],
  ['tracks with equal positions', write('02-more/track.yaml', ''), '02-more:1', 'catalog_order_taken', { order: '02', path: '02-further' }],
  [
    'two files with the same position',
    write(`${stones}/02-more.md`, lesson),
    '01-stones/02-slabs.md:1',
    'catalog_order_taken',
    { order: '02', path: `${stones}/02-more.md` },
  ],
  [
    'two files with the same name',
    write(`${stones}/04-check.md`, lesson),
    '01-stones/04-check.md:1',
    'catalog_name_taken',
    { id: 'check', path: quiz },
  ],
  ['an unknown ending', write(`${stones}/04-page.html`, 'x'), '04-page.html:1', 'catalog_not_of_module', { endings }],
  ['an unknown kind of file', write(`${stones}/04-x.poll.yaml`, 'x'), '04-x.poll.yaml:1', 'catalog_not_of_module', { endings }],
  ['a file in the catalog itself', write('notes.txt', 'x'), 'notes.txt:1', 'catalog_not_of_catalog'],
  ['an unknown key', replace(track, 'level:', 'colour: red\nlevel:'), 'track.yaml:4', 'catalog_key_unknown', { key: 'colour' }],
  ['a missing key', replace(track, 'hue: teal\n', ''), 'track.yaml:1', 'catalog_missing'],
  ['a duplicate key', replace(track, 'level:', 'title: Again\nlevel:'), 'track.yaml:4', 'catalog_key_twice'],
  [
    'a value that is not in its list',
    replace(track, 'hue: teal', 'hue: pink'),
    'track.yaml:5',
    'not_allowed',
    { values: 'teal, indigo, orange, slate, grape, gold' },
  ],
  ['a title that is too long', replace(track, 'First steps', 'x'.repeat(81)), 'track.yaml:1', 'too_long', { count: 80 }],
  ['an invalid YAML file', replace(track, 'hue: teal', 'hue: [teal'), 'track.yaml:6', 'catalog_yaml', { problem: expect.any(String) }],
  ['an alias', replace(track, 'hue: teal', 'hue: &hue teal'), 'track.yaml:5', 'catalog_alias'],
  [
    'an unknown skill',
    replace(`${stones}/module.yaml`, 'tokenization', 'juggling'),
    '01-stones/module.yaml:7',
    'skill_unknown',
    { id: 'juggling' },
  ],
  ['a date that does not exist', replace(`${stones}/module.yaml`, '2026-11-20', '2026-02-30'), '01-stones/module.yaml:8', 'not_day'],
  [
    'an unknown prerequisite',
    replace(`${paths}/module.yaml`, '- stones', '- boulders'),
    '02-paths/module.yaml:8',
    'catalog_no_prerequisite',
    { id: 'boulders' },
  ],
  [
    'a cycle of prerequisites',
    replace(`${stones}/module.yaml`, 'updated', 'prerequisites:\n  - paths\nupdated'),
    '01-stones/module.yaml:9',
    'catalog_circle',
    { modules: 'stones -> paths -> stones' },
  ],
  ['a lesson without front matter', write(pebbles, 'Text\n'), '01-pebbles.md:1', 'catalog_front_matter'],
  ['a lesson with invalid front matter', replace(pebbles, 'minutes: 5', 'minutes: many'), '01-pebbles.md:3', 'not_number'],
  [
    'a dated fact whose words do not stand in the lesson',
    replace(pebbles, 'minutes: 5', 'minutes: 5\nclaims:\n  - words: Pebbles fly.\n    true_as_of: 2026-11-01'),
    '01-pebbles.md:5',
    'catalog_claim_words',
  ],
  [
    'a fact that was changed after the day it was known to be true',
    replace(
      pebbles,
      'minutes: 5',
      'minutes: 5\nclaims:\n  - words: pebble\n    true_as_of: 2026-11-01\n    changed: { on: 2026-11-02, was: No }',
    ),
    '01-pebbles.md:7',
    'catalog_claim_changed',
  ],
  [
    'a source of a fact without a secure address',
    replace(
      pebbles,
      'minutes: 5',
      "minutes: 5\nclaims:\n  - words: pebble\n    true_as_of: 2026-11-01\n    source: { title: A, year: 2026, address: 'http://a.example' }",
    ),
    '01-pebbles.md:7',
    'catalog_claim_source',
  ],
  ['a lesson without text', write(`${stones}/02-slabs.md`, '---\ntitle: A\nminutes: 1\n---\n'), '02-slabs.md:5', 'catalog_lesson_empty'],
  ['a lesson with a title of its own', replace(pebbles, '## What', '# What'), '01-pebbles.md:7', 'catalog_first_heading'],
  [
    'a link to a module that does not exist',
    replace(pebbles, '/modules/paths', '/modules/roads'),
    '01-pebbles.md:5',
    'catalog_no_module',
    { id: 'roads' },
  ],
  [
    'a link to a track that does not exist',
    replace(pebbles, '/tracks/further', '/tracks/farther'),
    '01-pebbles.md:5',
    'catalog_no_track',
    { id: 'farther' },
  ],
  [
    'a link that runs a script',
    replace(pebbles, 'https://example.com/maker', 'javascript:alert(1)'),
    '01-pebbles.md:5',
    'catalog_link_nowhere',
    { address: 'javascript:alert(1)' },
  ],
  [
    'a link to another host without a scheme',
    replace(pebbles, '/modules/paths', '//example.com'),
    '01-pebbles.md:5',
    'catalog_link_nowhere',
    { address: '//example.com' },
  ],
  [
    'a missing picture',
    replace(pebbles, 'assets/stones.png', 'assets/rocks.png'),
    '01-pebbles.md:17',
    'catalog_asset_missing',
    { name: 'rocks.png' },
  ],
  [
    'an external picture',
    replace(pebbles, 'assets/stones.png', 'https://example.com/a.png'),
    '01-pebbles.md:17',
    'catalog_picture_elsewhere',
    { address: 'https://example.com/a.png' },
  ],
  [
    'an invalid formula',
    replace(pebbles, '\\sum_{i=1}^{n} w_i', '\\sum_{i=1'),
    '01-pebbles.md:37',
    'catalog_formula',
    { problem: expect.any(String) },
  ],
  [
    'a bad link in a block of YAML',
    replace('02-further/01-summits/02-the-map.pdf.yaml', '/modules/stones', '/modules/rocks'),
    '02-the-map.pdf.yaml:5',
    'catalog_no_module',
    { id: 'rocks' },
  ],
  [
    'a PDF whose asset is empty',
    replace('02-further/01-summits/02-the-map.pdf.yaml', 'asset: map.pdf', 'asset: ""'),
    '02-the-map.pdf.yaml:3',
    'catalog_asset_empty',
  ],
  [
    'a PDF whose asset is missing',
    replace('02-further/01-summits/02-the-map.pdf.yaml', 'asset: map.pdf', 'asset: plan.pdf'),
    '02-the-map.pdf.yaml:3',
    'catalog_asset_missing',
    { name: 'plan.pdf' },
  ],
  [
    'a video that is a PDF',
    replace('02-further/01-summits/01-the-view.video.yaml', 'view.webm', 'map.pdf'),
    '01-the-view.video.yaml:3',
    'catalog_medium_ending',
    { endings: 'mp4, webm' },
  ],
  [
    'a video without a source',
    replace('02-further/01-summits/01-the-view.video.yaml', 'asset: view.webm\n', ''),
    '01-the-view.video.yaml:1',
    'catalog_video_source',
  ],
  [
    'a video whose captions have no times',
    replace(
      '02-further/01-summits/01-the-view.video.yaml',
      'asset: view.webm\n',
      'asset: view.webm\ncaptions: From here we see everything.\n',
    ),
    '01-the-view.video.yaml:4',
    'catalog_captions',
    { line: 1 },
  ],
  [
    'a video over http',
    replace('02-further/01-summits/03-elsewhere.video.yaml', 'https:', 'http:'),
    '03-elsewhere.video.yaml:3',
    'not_valid',
  ],
  [
    'an asset that a browser would execute',
    write(`${stones}/assets/a.svg`, '<svg/>'),
    'assets/a.svg:1',
    'catalog_asset_ending',
    { endings: 'png, jpg, webp, gif, tape.yaml, mp4, webm, pdf' },
  ],
  [
    'a single choice with two right options',
    replace(quiz, '- text: A slab', '- text: A slab\n        correct: true'),
    'quiz.yaml:8',
    'catalog_one_right',
  ],
  ['a single choice with no right option', replace(quiz, '        correct: true\n', ''), 'quiz.yaml:8', 'catalog_one_right'],
  [
    'a multiple choice with no right option',
    async (folder) => {
      for (const name of ['wedge', 'spire']) await replace(quiz, `${name}\n        correct: true`, name)(folder);
    },
    'quiz.yaml:17',
    'catalog_none_right',
  ],
  ['two options with the same text', replace(quiz, '- text: A summit', '- text: A slab'), 'quiz.yaml:8', 'catalog_options_twice'],
  [
    'two questions with the same id',
    replace(quiz, 'id: which-are-stones', 'id: which-first'),
    'quiz.yaml:14',
    'catalog_question_twice',
    { id: 'which-first' },
  ],
  ['a short answer that accepts nothing', replace(quiz, '["cairn", "a cairn"]', '[]'), 'quiz.yaml:33', 'too_few', { count: 1 }],
  [
    'a quiz that draws as many questions as it has',
    replace(quiz, 'pass_mark: 70', 'pass_mark: 70\ndraw: 5'),
    'quiz.yaml:4',
    'catalog_draw',
    { draw: 5, count: 5 },
  ],
  ['a tag in capitals', replace(quiz, 'id: is-it-heavy', 'id: is-it-heavy\n    tags: [Weight]'), 'quiz.yaml:26', 'catalog_id'],
  ['a tag that appears twice', replace(quiz, 'id: is-it-heavy', 'id: is-it-heavy\n    tags: [a, a]'), 'quiz.yaml:26', 'catalog_tags_twice'],
  ['a section of no lesson', replace(quiz, 'lesson: pebbles', 'lesson: "#heavy"'), 'quiz.yaml:40', 'catalog_lesson_section'],
  ['a matching question without pairs', addQuestion('kind: matching'), 'quiz.yaml:41', 'catalog_pairs'],
  [
    'pairs that are written as one text',
    addQuestion('kind: matching', 'pairs:', '  - A pebble = light', '  - left: A slab', '    right: heavy'),
    'quiz.yaml:46',
    'catalog_pair',
  ],
  [
    'a pair without its right side',
    addQuestion('kind: matching', 'pairs:', '  - left: A pebble', '  - left: A slab', '    right: heavy'),
    'quiz.yaml:46',
    'catalog_missing',
  ],
  [
    'two pairs with the same left side',
    addQuestion('kind: matching', 'pairs:', '  - {left: A, right: light}', '  - {left: A, right: heavy}'),
    'quiz.yaml:45',
    'catalog_lefts_twice',
  ],
  [
    'a distractor that is a right side',
    addQuestion('kind: matching', 'pairs:', '  - {left: A, right: light}', '  - {left: B, right: heavy}', 'distractors: [light]'),
    'quiz.yaml:45',
    'catalog_rights_twice',
  ],
  ['a number question without a value', addQuestion('kind: number'), 'quiz.yaml:41', 'catalog_value'],
  ['a value with a separator', addQuestion('kind: number', 'value: "1,250"'), 'quiz.yaml:45', 'catalog_value'],
  ['a tolerance in words', addQuestion('kind: number', 'value: 3', 'tolerance: a little'), 'quiz.yaml:46', 'catalog_tolerance'],
  ['a negative tolerance', addQuestion('kind: number', 'value: 3', 'tolerance: -1'), 'quiz.yaml:46', 'catalog_tolerance'],
  [
    'a quiz without questions',
    write(`${stones}/04-more.quiz.yaml`, 'title: A\nminutes: 1\npass_mark: 70\nquestions: []\n'),
    '04-more.quiz.yaml:4',
    'catalog_quiz_empty',
  ],
  [
    'a module without skills',
    replace(`${paths}/module.yaml`, 'skills:\n  - prompt-design', 'skills: []'),
    '02-paths/module.yaml:5',
    'catalog_no_skill',
  ],
  [
    'an exercise without a task',
    replace(exercise, '  Write `steps(metres)`: how many steps of 0.8 m it takes, rounded up. `steps(8)` is `10`.\n', ''),
    'exercise.yaml:4',
    'catalog_exercise_no_task',
  ],
  [
    'an exercise whose tests are a comment',
    replace(exercise, /tests: \|\n( {2}.*\n)+/, "tests: |\n  // test('rounds up', …)\n"),
    'exercise.yaml:10',
    'catalog_exercise_no_tests',
  ],
  [
    'an exercise whose tests test nothing',
    replace(exercise, /tests: \|\n( {2}.*\n)+/, 'tests: steps(8);\n'),
    'exercise.yaml:10',
    'catalog_exercise_no_tests',
  ],
  [
    'an exercise whose solution is a comment',
    replace(exercise, /solution: \|\n( {2}.*\n)+/, 'solution: |\n  // your turn\n'),
    'exercise.yaml:16',
    'catalog_exercise_no_solution',
  ],
  [
    'an exercise with two tests of one name',
    replace(exercise, "test('rounds up'", "test('ten steps for eight metres'"),
    'exercise.yaml:10',
    'catalog_test_twice',
    { name: 'ten steps for eight metres' },
  ],
  ['an exercise in an unknown language', replace(exercise, 'javascript', 'cobol'), 'exercise.yaml:3', 'catalog_exercise_language'],
  ['SQL without tables', inSql('schema: create table stones (name text)\n', ''), 'exercise.yaml:1', 'catalog_missing'],
  ['SQL with an empty schema', inSql('create table stones (name text)', '""'), 'exercise.yaml:5', 'catalog_sql_no_schema'],
  ['SQL with code as tests', inSql(/tests:\n[^]*?hints/, 'tests: select 1\nhints'), 'exercise.yaml:8', 'catalog_sql_tests'],
  ['SQL without a test', inSql(/tests:\n[^]*?hints/, 'tests: []\nhints'), 'exercise.yaml:8', 'catalog_exercise_no_tests'],
  ['a test in SQL that expects no list', inSql('rows: [[slab, 2], [wedge, 3]]', 'rows: slab'), 'exercise.yaml:11', 'catalog_sql_rows'],
  ['a row in SQL that is no list', inSql('[wedge, 3]]', 'wedge]'), 'exercise.yaml:11', 'catalog_sql_row'],
  ['a value in SQL that is a list', inSql('[wedge, 3]]', '[wedge, [3]]]'), 'exercise.yaml:11', 'catalog_sql_value'],
  [
    'a row in SQL with a value too few',
    inSql('[wedge, 3]]', '[wedge]]'),
    'exercise.yaml:11',
    'catalog_sql_row_length',
    { found: 1, expected: 2 },
  ],
  [
    'two tests in SQL of one name',
    inSql('name: Nothing is lost', 'name: Two stones'),
    'exercise.yaml:13',
    'catalog_test_twice',
    { name: 'Two stones' },
  ],
  ['a key in SQL that is none', inSql('ordered: true', 'order: true'), 'exercise.yaml:12', 'catalog_key_unknown', { key: 'order' }],
  [
    'a dialect that is none',
    inSql('dialect: postgres', 'dialect: oracle'),
    'exercise.yaml:4',
    'not_allowed',
    { values: 'sqlite, postgres' },
  ],
  [
    'a solution in SQL that is a comment',
    inSql('solution: select 1', 'solution: "-- your turn"'),
    'exercise.yaml:18',
    'catalog_exercise_no_solution',
  ],
  [
    'a placeholder sentence in a lesson',
    replace(pebbles, '## What', 'Start writing here.\n\n## What'),
    '01-pebbles.md:7',
    'catalog_template_left',
    { words: 'Start writing here.' },
  ],
  [
    'a placeholder option',
    replace(quiz, '- text: A slab', '- text: A wrong answer'),
    'quiz.yaml:11',
    'catalog_template_left',
    { words: 'A wrong answer' },
  ],
  ['an empty code block', replace(pebbles, '## What', '```js\n\n```\n\n## What'), '01-pebbles.md:7', 'catalog_code_empty'],
  ['an empty formula', replace(pebbles, '## What', '$$\n$$\n\n## What'), '01-pebbles.md:7', 'catalog_formula_empty'],
  ['an empty heading', replace(pebbles, '## What', '##\n\n## What'), '01-pebbles.md:7', 'catalog_heading_empty'],
  ['an empty callout', replace(pebbles, '## What', '> [!NOTE]\n\n## What'), '01-pebbles.md:7', 'catalog_quotation_empty'],
  [
    'a picture without a description',
    replace(pebbles, '![Three stones on top of each other]', '![]'),
    '01-pebbles.md:17',
    'catalog_picture_undescribed',
    { name: 'stones.png' },
  ],
  [
    'a picture described by its file name',
    replace(pebbles, '![Three stones on top of each other](assets/stones.png)', '![a l flow](assets/a-l-flow-0a1b2c3d.png)'),
    '01-pebbles.md:17',
    'catalog_picture_file_name',
    { name: 'a-l-flow-0a1b2c3d.png' },
  ],
  ['an unknown kind of question', replace(quiz, 'kind: true_false', 'kind: guess'), 'quiz.yaml:26', 'catalog_question_kind'],
  ['a NUL character', write(pebbles, Buffer.from('---\ntitle: A\nminutes: 1\n---\nA\0B\n')), '01-pebbles.md:5', 'catalog_nul'],
  ['a NUL character in an escape', replace(track, 'First steps', '"First\\0steps"'), 'track.yaml:1', 'catalog_text'],
  ['a file that is not UTF-8', write(pebbles, Buffer.from([0x2d, 0xff, 0xfe])), '01-pebbles.md:1', 'catalog_encoding'],
  [
    'a symbolic link to a file',
    (folder) => symlink('/etc/passwd', join(folder, stones, '04-secret.md')),
    '04-secret.md:1',
    'catalog_symbolic_link',
  ],
  ['a symbolic link to a folder', (folder) => symlink('/etc', join(folder, stones, '04-secret')), '04-secret:1', 'catalog_symbolic_link'],
  [
    'a symbolic link among the assets',
    (folder) => symlink('/etc/passwd', join(folder, stones, 'assets', 'a.png')),
    'assets/a.png:1',
    'catalog_symbolic_link',
  ],
];

describe('a folder with a fault', () => {
  test('a folder with a fault differs from one that has no fault', async () => {
    expect(await faultsAfter(async () => undefined)).toEqual([]);
  });

  test.each(cases)('%s is reported by file and line, with a specific code', async (_, change, place, code, params) => {
    const faults = (await faultsAfter(change)).map((fault) => ({ place: placeOf(fault), code: fault.code, params: fault.params }));
    expect(faults).toContainEqual({ place: expect.stringMatching(new RegExp(`${escaped(place)}$`)), code, params });
  });

  test("a fault's message names the field if it could otherwise be about any field", async () => {
    const faults = await faultsAfter(async (folder) => {
      await replace(track, 'hue: teal', 'hue: pink')(folder);
      await replace(track, 'level:', 'colour: red\nlevel:')(folder);
      await replace(track, 'First steps', 'x'.repeat(81))(folder);
      await replace(pebbles, '/modules/paths', '/modules/roads')(folder);
      await replace('02-further/01-summits/02-the-map.pdf.yaml', '/modules/stones', '/modules/rocks')(folder);
      await replace(quiz, 'kind: true_false', 'kind: guess')(folder);
    });
    expect(faults.map(sentenceOf)).toEqual([
      '01-first-steps/01-stones/01-pebbles.md:5: There is no module “roads” to link to.',
      '01-first-steps/01-stones/03-check.quiz.yaml:26: “questions.2.kind”: Choose one of these kinds: single, multiple, true_false, short_answer, ordering, matching, number.',
      '01-first-steps/track.yaml:1: “title”: Use at most 80 characters.',
      '01-first-steps/track.yaml:4: Unknown key “colour”.',
      '01-first-steps/track.yaml:6: “hue”: Choose one of these: teal, indigo, orange, slate, grape, gold.',
      '02-further/01-summits/02-the-map.pdf.yaml:5: There is no module “rocks” to link to.',
    ]);
  });

  test('too many modules or files, and a file that is too large, are reported', async () => {
    const faults = await faultsAfter(async () => undefined, { max_modules_per_track: 2, max_files_per_module: 2, max_file_size: 1000 });
    expect(faults.map(sentenceOf)).toEqual(
      expect.arrayContaining([
        '01-first-steps:1: The track has 3 modules; at most 2 are allowed.',
        '01-first-steps/01-stones:1: The module has 3 steps; at most 2 are allowed.',
        expect.stringMatching(/view\.webm:1: The file has [\d,]+ bytes; at most 1000 are allowed\.$/),
      ]),
    );
  });

  test('all faults are reported together', async () => {
    const faults = await faultsAfter(async (folder) => {
      await replace(track, 'hue: teal', 'hue: pink')(folder);
      await replace(pebbles, '/modules/paths', '/modules/roads')(folder);
      await replace(`${paths}/module.yaml`, '- prompt-design', '- juggling')(folder);
      await remove('02-further/02-winds/module.yaml')(folder);
    });
    expect(faults.map(placeOf)).toEqual([
      '01-first-steps/01-stones/01-pebbles.md:5',
      '01-first-steps/02-paths/module.yaml:6',
      '01-first-steps/track.yaml:5',
      '02-further/02-winds:1',
    ]);
  });

  test('a missing folder is reported as a fault', async () => {
    expect((await readCatalog('/nowhere/at/all', standard)).faults).toEqual([
      { file: '/nowhere/at/all', line: 1, code: 'catalog_no_folder' },
    ]);
  });

  test('a folder with a fault is not loaded, and nothing changes', async () => {
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
