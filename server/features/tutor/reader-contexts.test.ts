import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogFor } from '#server/features/catalog/index.ts';
import { startTestApp } from '#server/testing/app.ts';
import { companyAdmin } from '#server/testing/factories.ts';
import { companyAuthors, draftModule, draftTrack, lessonNamed, publishDraft } from '#server/testing/own-courses.ts';
import { contextOf } from './context.ts';

/** Builds what a model would be sent for members of two companies, and looks for texts that they may not open. */
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const contexts = process.env['CAIRN_FULL'] === '1' ? 10_000 : 200;

/** Words that all the texts share, so that a search for any of them would find every text. */
const shared = ['granite', 'lichen', 'mortar', 'quarry', 'rubble', 'slate', 'trowel', 'wedge', 'chisel', 'boulder'];
/** Returns a lesson that contains all shared words and a word of its own. */
const textWith = (mark: string) => lessonNamed(`About ${mark}`, `The ${mark} is about ${shared.join(', ')}, and how a mason uses them.`);

test('no context contains a draft, an archived module, a track that a company hides, or the course of another company', async () => {
  const { own, author, stranger } = await companyAuthors(app);
  const [shown, hidden, theirs] = [
    await draftTrack(author, 'shown'),
    await draftTrack(author, 'hidden'),
    await draftTrack(stranger, 'theirs'),
  ];
  const publish = async (who: typeof author, track: string, mark: string) => {
    const id = await draftModule(who, track, mark, [textWith(mark)]);
    await publishDraft(who, id);
    return id;
  };
  const open = await publish(author, shown, 'openmark');
  const archived = await publish(author, shown, 'archivedmark');
  await publish(author, hidden, 'hiddenmark');
  const foreign = await publish(stranger, theirs, 'foreignmark');
  await draftModule(author, shown, 'draftmark', [textWith('draftmark')]);
  await draftModule(stranger, theirs, 'foreigndraftmark', [textWith('foreigndraftmark')]);
  const toArchive = { params: { moduleId: archived } };
  expect((await author.ask('POST /api/admin/authoring/drafts/:moduleId/archive', toArchive)).status).toBe(200);
  const admin = await companyAdmin(app, own);
  const { data } = await admin.ask('GET /api/company/catalog', { query: {} });
  const tracks = data.tracks.map(({ track_id }) => ({ track_id, is_shown: track_id !== hidden }));
  const choice = { tracks, shows_new_tracks: true, revision: data.revision };
  expect((await admin.ask('PUT /api/company/catalog', { query: {}, body: choice })).status).toBe(200);

  const { database } = app.app.services;
  const readers = [
    { reader: { preview: false, company_id: own }, module: open, sees: ['openmark'] },
    { reader: { preview: false, company_id: stranger.company_id }, module: foreign, sees: ['foreignmark'] },
    { reader: { preview: false, company_id: null }, module: 'stones', sees: [] },
  ];
  const every = ['openmark', 'archivedmark', 'hiddenmark', 'foreignmark', 'draftmark', 'foreigndraftmark'];
  const leaks: string[] = [];
  let found = 0;
  for (let n = 0; n < contexts; n++) {
    const { reader, module, sees } = readers[n % readers.length]!;
    const catalog = await catalogFor(database, reader);
    const file = catalog.modules.find(({ id }) => id === module)!.files[0]!;
    const words = [shared[n % 10], shared[(n * 7 + 3) % 10], n % 3 === 0 ? every[n % every.length] : shared[(n * 3 + 5) % 10]];
    const context = await contextOf(database, reader, file, { section: null, question: `How does a mason use ${words.join(' and ')}?` });
    const sent = context.map(({ heading, text }) => `${heading} ${text}`).join('\n');
    found += sees.filter((mark) => sent.includes(mark)).length;
    leaks.push(...every.filter((mark) => !sees.includes(mark) && new RegExp(`\\b${mark}\\b`).test(sent)).map((mark) => `${n}: ${mark}`));
  }
  expect(leaks).toEqual([]);
  expect(found).toBe(contexts - Math.floor(contexts / 3));
}, 600_000);
