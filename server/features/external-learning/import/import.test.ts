import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, staySignedIn, student } from '#server/testing/factories.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let admin: Person;
let ann: Person;
let bob: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-11-20T12:00:00Z');
  stranger = await student(app, { company_id: (await company(app)).id });
});
afterAll(() => app.close());
beforeEach(async () => {
  const own = await company(app);
  admin = await staySignedIn(app, await companyAdmin(app, own.id));
  ann = await staySignedIn(app, await student(app, { company_id: own.id }));
  bob = await student(app, { company_id: own.id });
});

const header = 'Email,Title,Provider,Completed on,Hours,Valid until';
const fileOf = (text: string) => new File([text], 'history.csv', { type: 'text/csv' });
const check = (text: string) => admin.ask('POST /api/company/external-learning-imports/check', { query: {}, file: fileOf(text) });
const record = (text: string, query: { leave_out_refused?: 'true' } = {}) =>
  admin.ask('POST /api/company/external-learning-imports', { query, file: fileOf(text) });
const recorded = async () => (await admin.ask('GET /api/company/external-learning', { query: { page_size: 100 } })).data;
const audited = async () => {
  const sql = `select facts from activity where name = 'external_learning_imported' and company_id = $1`;
  return (await app.connection.pool.query(sql, [admin.company_id])).rows.map(({ facts }) => facts);
};
const good = () => [
  header,
  `${ann.email},Working safely,The Fire School,2026-10-05,7.5,2027-10-05`,
  `${bob.email.toUpperCase()},First aid,The Red Cross,2025-01-31,,`,
];

describe('a file of learning from elsewhere', () => {
  test('is shown before anything is recorded, and then recorded for all its members', async () => {
    const text = good().join('\n');
    expect((await check(text)).data).toEqual({ rows: 2, added: 2, skipped: 0, refused: 0, notes: [] });
    expect((await recorded()).total).toBe(0);
    expect((await record(text)).data).toMatchObject({ rows: 2, added: 2 });
    expect((await recorded()).learning).toMatchObject([
      {
        user_id: ann.id,
        title: 'Working safely',
        provider: 'The Fire School',
        completed_on: '2026-10-05',
        hours: 7.5,
        valid_until: '2027-10-05',
        evidence: 'none',
        is_by_staff: true,
      },
      { user_id: bob.id, title: 'First aid', completed_on: '2025-01-31', hours: null, valid_until: null },
    ]);
    expect(await audited()).toEqual([{ added: 2, skipped: 0, refused: 0 }]);
  });

  test('adds nothing the second time, also if two admins send it at the same time', async () => {
    const text = good().join('\n');
    const replies = await Promise.all([record(text), record(text), record(text)]);
    expect(replies.map(({ data }) => data.added).toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    const again = await record(text.toUpperCase());
    expect(again.data).toMatchObject({ added: 0, skipped: 2, refused: 0 });
    expect(again.data.notes.map(({ code, is_refused }) => [code, is_refused])).toEqual([
      ['recorded', false],
      ['recorded', false],
    ]);
    expect((await recorded()).total).toBe(2);
    expect(await audited()).toHaveLength(1);
  });

  test('says for each line what is wrong with it, and nothing is recorded unless an admin leaves these lines out', async () => {
    const { email } = ann;
    const closed = await student(app, { company_id: ann.company_id, deactivated_at: app.clock.now() });
    const text = [
      ...good(),
      `${email},WORKING SAFELY,The Fire School,2026-10-05,,`,
      ',No address,A school,2026-10-05,,',
      'nobody@example.test,Unknown,A school,2026-10-05,,',
      `${stranger.email},Of another company,A school,2026-10-05,,`,
      `${closed.email},Closed account,A school,2026-10-05,,`,
      `${email},,A school,2026-10-05,,`,
      `${email},${'x'.repeat(201)},,2026-10-05,,`,
      `${email},No day,A school,,,`,
      `${email},Two readings,A school,05/10/2026,,`,
      `${email},No such day,A school,2026-02-30,,`,
      `${email},To come,A school,2026-11-22,,`,
      `${email},Hours,A school,2026-10-05,many,`,
      `${email},Negative hours,A school,2026-10-05,-1,`,
      `${email},Ends before,A school,2026-10-05,,2026-10-04`,
      `${email},No end,A school,2026-10-05,,soon`,
    ].join('\n');
    const { data } = await check(text);
    expect(data).toMatchObject({ rows: 17, added: 2, skipped: 1, refused: 14 });
    expect(data.notes.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '4 duplicate',
      '5 email_missing',
      '6 member_unknown',
      '7 member_unknown',
      '8 member_unknown',
      '9 title_missing',
      '10 title_bad',
      '10 provider_missing',
      '11 day_missing',
      '12 day_bad',
      '13 day_bad',
      '14 day_future',
      '15 hours_bad',
      '16 hours_bad',
      '17 valid_before',
      '18 valid_bad',
    ]);
    for (const { message } of data.notes) expect(message).toMatch(/\.$/);
    expect((await record(text)).problem.code).toBe('import_has_refused');
    expect((await recorded()).total).toBe(0);
    expect((await record(text, { leave_out_refused: 'true' })).data).toMatchObject({ added: 2, skipped: 1, refused: 14 });
    expect((await recorded()).total).toBe(2);
    expect(await audited()).toEqual([{ added: 2, skipped: 1, refused: 14 }]);
  });

  test('may have other delimiters, quotation marks, a byte-order mark, other names of columns, and days and hours as in Germany', async () => {
    const title = 'Ladders, and "steps"';
    for (const [delimiter, day] of [
      [';', '5.10.2026'],
      ['\t', '2026-10-06'],
      [',', '2026/10/07'],
    ] as const) {
      const rows = [
        ['E-mail', 'Completion date', 'Course title', 'School', 'Hours'],
        [ann.email, day, '"Ladders, and ""steps"""', 'A school', delimiter === ',' ? '"1,5"' : '1,5'],
      ];
      const text = `\ufeff${rows.map((row) => row.join(delimiter)).join('\r\n')}\r\n`;
      expect((await record(text)).data).toMatchObject({ added: 1, notes: [] });
    }
    const { learning } = await recorded();
    expect(learning.map((one) => one.completed_on)).toEqual(['2026-10-07', '2026-10-06', '2026-10-05']);
    for (const one of learning) expect(one).toMatchObject({ title, hours: 1.5 });
  });

  test('keeps text that looks like a formula as text', async () => {
    const formula = '=HYPERLINK(0)';
    await record([header, `${ann.email},${formula},+School,2026-10-05,,`].join('\n'));
    expect((await recorded()).learning).toMatchObject([{ title: formula, provider: '+School' }]);
  });

  test('is refused without the needed columns, without rows, with too many rows, and if it is not a table', async () => {
    const code = async (text: string) => (await check(text)).problem.code;
    expect(await code('Email,Title\na@b.test,First aid')).toBe('learning_import_columns');
    expect(await code('')).toBe('import_empty');
    expect(await code(header)).toBe('import_empty');
    expect(await code([header, ...Array.from({ length: 10_001 }, () => 'a@b.test,A,B,2026-10-05,,')].join('\n'))).toBe(
      'learning_import_rows',
    );
    expect(await code('%PDF-1.4\0')).toBe('import_not_text');
    expect((await check(`${header}\n"a`)).problem.errors?.[0]).toMatchObject({ code: 'csv_quote', path: 'body.file' });
  });

  test('can have 10,000 lines, and no more than 500 records for each person', async () => {
    const many = [header, ...Array.from({ length: 10_000 }, (_, index) => `${ann.email},Course ${index},A school,2026-10-05,,`)].join('\n');
    const { data } = await record(many, { leave_out_refused: 'true' });
    expect(data).toMatchObject({ rows: 10_000, added: 500, skipped: 0, refused: 9_500 });
    expect(data.notes).toHaveLength(500);
    expect(data.notes[0]).toMatchObject({ line: 502, code: 'too_many' });
  });

  test('is neither checked nor recorded in a company that discloses only figures of groups', async () => {
    await app.connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [admin.company_id]);
    const text = good().join('\n');
    expect((await check(text)).problem.code).toBe('not_shown_to_staff');
    expect((await record(text)).problem.code).toBe('not_shown_to_staff');
  });
});
