import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { change, company, companyAdmin, type Person, password, student, superAdmin } from '#server/testing/factories.ts';
import { lastMailTo, mailsTo, tokenIn } from '#server/testing/mailbox.ts';

let app: TestApp & { close(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function staffOf(facts: object = {}) {
  const place = await company(app, facts);
  return { place, admin: await companyAdmin(app, place.id) };
}
const send = ({ ask }: Person, file: string | Buffer, file_name = 'people.csv') =>
  ask('POST /api/company/imports', { body: { file_name, content: Buffer.from(file).toString('base64') } });
const adjust = ({ ask }: Person, importId: string, body: object) =>
  ask('PUT /api/company/imports/:importId', { params: { importId }, body });
const rowsOf = async ({ ask }: Person, importId: string, query: object = {}) =>
  (await ask('GET /api/company/imports/:importId/rows', { params: { importId }, query: { page_size: 100, ...query } })).data.rows;
const confirm = ({ ask }: Person, importId: string, leave_out_refused = false) =>
  ask('POST /api/company/imports/:importId/confirm', { params: { importId }, body: { leave_out_refused } });
const resultOf = async ({ ask }: Person, importId: string) =>
  (await ask('GET /api/company/imports/:importId/result', { params: { importId } })).text;
const invitedTo = async (id: string) =>
  (await app.connection.pool.query<{ email: string }>('select email from invitations where company_id = $1 order by email', [id])).rows.map(
    ({ email }) => email,
  );
const chaptersOf = async (id: string) =>
  (await app.connection.pool.query<{ name: string }>('select name from chapters where company_id = $1 order by name', [id])).rows.map(
    ({ name }) => name,
  );
const accept = async (email: string) =>
  app.as(null)('POST /api/invitations/accept', {
    body: { token: tokenIn(await lastMailTo(app, email)), full_name: `Name of ${email}`.replace('@', ' at '), password },
  });

describe('a file of people', () => {
  test('a file of people is shown row by row, and each row is accepted, corrected, or refused with the reason', async () => {
    const { place, admin } = await staffOf();
    const [member, closed, open] = [
      await student(app, { company_id: place.id }),
      await student(app, { company_id: place.id }),
      'open@example.test',
    ];
    await change(app, closed.id, { deactivated_at: app.clock.now() });
    await admin.ask('POST /api/company/invitations', { body: { emails: [open] } });
    const old = (await admin.ask('POST /api/company/chapters', { body: { name: 'Old' } })).data.id;
    await admin.ask('POST /api/company/chapters/:chapterId/archive', { params: { chapterId: old } });
    const chapter = place.chapter.name;
    const file = [
      'E-Mail;Vorname;Nachname;Rolle;Abteilung;Manager',
      `good@example.test;Jane;Doe;Student;${chapter};`,
      ` Upper@Example.TEST ;  Jim ;Doe;admin;${chapter.toUpperCase()};GOOD@example.test`,
      'Jane Roe <roe@example.test>;Jane;Roe;;;',
      ';No;Address;;;',
      'not an address;A;B;;;',
      '=HYPERLINK("x");A;B;;;',
      'name@example.test;=1+1;;;;',
      'role@example.test;A;B;King;;',
      'chapter@example.test;A;B;;Nowhere;',
      'archived@example.test;A;B;;old;',
      'good@example.test;Again;;;;',
      `${member.email};A;B;;;`,
      `${closed.email};A;B;;;`,
      `${open};A;B;;;`,
      'self@example.test;A;B;;;self@example.test',
      'lost@example.test;A;B;;;stranger@example.test',
      'dragged@example.test;A;B;;;lost@example.test',
      'beyond@example.test;A;B;;;;and more',
    ].join('\r\n');
    const { status, data } = await send(admin, file);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      header: ['E-Mail', 'Vorname', 'Nachname', 'Rolle', 'Abteilung', 'Manager'],
      columns: { email: 0, full_name: null, first_name: 1, last_name: 2, role: 3, chapter: 4, manager: 5 },
      rows: 18,
      counts: { valid: 1, corrected: 2, refused: 15 },
      missing_chapters: ['Nowhere'],
      confirmed_at: null,
    });
    const rows = (await rowsOf(admin, data.id)).toSorted((one, other) => one.line - other.line);
    expect(rows.map(({ line, state, notes }) => [line, state, notes.map(({ code }) => code).join()])).toEqual([
      [2, 'valid', ''],
      [3, 'corrected', 'email_corrected,name_corrected,role_corrected,chapter_corrected,manager_corrected'],
      [4, 'corrected', 'email_corrected'],
      [5, 'refused', 'email_missing'],
      [6, 'refused', 'email_bad'],
      [7, 'refused', 'formula'],
      [8, 'refused', 'formula'],
      [9, 'refused', 'role_unknown'],
      [10, 'refused', 'chapter_unknown'],
      [11, 'refused', 'chapter_archived'],
      [12, 'refused', 'duplicate'],
      [13, 'refused', 'already_member'],
      [14, 'refused', 'account_closed'],
      [15, 'refused', 'already_invited'],
      [16, 'refused', 'manager_self'],
      [17, 'refused', 'manager_unknown'],
      [18, 'refused', 'manager_unknown'],
      [19, 'refused', 'cells_beyond'],
    ]);
    expect(rows[1]).toMatchObject({
      email: 'upper@example.test',
      full_name: 'Jim Doe',
      role: 'CompanyAdmin',
      chapter,
      manager: 'good@example.test',
    });
    for (const { message } of rows.flatMap(({ notes }) => notes)) expect(message).toMatch(/\.$/);
    expect(await rowsOf(admin, data.id, { state: 'valid' })).toHaveLength(1);
    expect(await invitedTo(place.id)).toEqual([open]);
  });

  test('a file of people is confirmed as a whole; refused rows are omitted only if the caller confirms that', async () => {
    const { place, admin } = await staffOf();
    const file = `Email,Full name,Chapter,Manager\nboss@whole.test,The Boss,Sales,\none@whole.test,One,sales,boss@whole.test\nbad,,Nobody,\n`;
    const { data } = await send(admin, file);
    expect((await confirm(admin, data.id, true)).problem.code).toBe('import_nothing');
    const changed = await adjust(admin, data.id, { make_chapters: true });
    expect(changed.data.counts).toEqual({ valid: 2, corrected: 0, refused: 1 });
    expect(changed.data.missing_chapters).toEqual(['Sales']);
    expect((await confirm(admin, data.id)).problem.code).toBe('import_has_refused');
    expect([await invitedTo(place.id), await chaptersOf(place.id)]).toEqual([[], [place.chapter.name]]);

    const done = await confirm(admin, data.id, true);
    expect(done.data).toMatchObject({ invited: 2, confirmed_at: expect.any(String) });
    expect(await invitedTo(place.id)).toEqual(['boss@whole.test', 'one@whole.test']);
    expect(await chaptersOf(place.id)).toEqual([place.chapter.name, 'Sales']);
    expect((await confirm(admin, data.id, true)).problem.code).toBe('import_done');
    expect((await adjust(admin, data.id, { make_chapters: false })).problem.code).toBe('import_done');
    expect((await resultOf(admin, data.id)).split('\r\n').slice(1, 4)).toEqual([
      '2,boss@whole.test,The Boss,Student,Sales,,Invited,The chapter “Sales” will be created.',
      '3,one@whole.test,One,Student,Sales,boss@whole.test,Invited,The chapter “Sales” will be created.',
      "4,bad,,Student,Nobody,,Skipped,“bad” isn't an email address. The chapter “Nobody” will be created.",
    ]);
    const one = async () => (await admin.ask('GET /api/company/imports/:importId', { params: { importId: data.id } })).data;
    await expect.poll(async () => (await one()).mails_sent).toBe(2);
  });

  test('a file of people can name a person’s manager, whichever of the two rows comes first', async () => {
    const { place, admin } = await staffOf();
    const { data } = await send(
      admin,
      `Email,Manager\nfirst@managed.test,boss@managed.test\nboss@managed.test,${admin.email}\nlast@managed.test,boss@managed.test`,
    );
    await confirm(admin, data.id);
    for (const email of ['first@managed.test', 'boss@managed.test', 'last@managed.test']) expect((await accept(email)).status).toBe(200);
    const { rows } = await app.connection.pool.query<{ email: string; manager: string | null }>(
      'select u.email, m.email as manager from users u left join users m on m.id = u.manager_id where u.company_id = $1 and u.id <> $2 order by u.email',
      [place.id, admin.id],
    );
    expect(rows).toEqual([
      { email: 'boss@managed.test', manager: admin.email },
      { email: 'first@managed.test', manager: 'boss@managed.test' },
      { email: 'last@managed.test', manager: 'boss@managed.test' },
    ]);
  });

  test('a file where two people name each other as manager does not create a cycle', async () => {
    const { admin } = await staffOf();
    const { data } = await send(admin, 'Email,Manager\na@circle.test,b@circle.test\nb@circle.test,a@circle.test');
    await confirm(admin, data.id);
    for (const email of ['a@circle.test', 'b@circle.test']) expect((await accept(email)).status).toBe(200);
    const { rows } = await app.connection.pool.query(
      `select u.email, m.email as manager from users u left join users m on m.id = u.manager_id where u.email like '%@circle.test' order by 1`,
    );
    expect(rows).toEqual([
      { email: 'a@circle.test', manager: null },
      { email: 'b@circle.test', manager: 'a@circle.test' },
    ]);
  });

  test('a file of people may have no column names, or unusual ones, which are remembered', async () => {
    const { admin } = await staffOf();
    const bare = (await send(admin, 'one@bare.test\tOne\ntwo@bare.test\tTwo')).data;
    expect(bare).toMatchObject({ header: ['', ''], rows: 2, columns: { email: null }, counts: { refused: 2 } });
    const columns = { email: 0, full_name: 1, first_name: null, last_name: null, role: null, chapter: null, manager: null };
    expect((await adjust(admin, bare.id, { columns })).data.counts.valid).toBe(2);
    const faults = (await adjust(admin, bare.id, { columns: { ...columns, chapter: 2 } })).problem.errors;
    expect(faults?.map(({ path }) => path)).toEqual(['body.columns.chapter']);

    const odd = (await send(admin, 'Kontakt;Wer\nthree@bare.test;Three')).data;
    expect(odd.columns.email).toBeNull();
    await adjust(admin, odd.id, { columns });
    expect((await confirm(admin, odd.id)).status).toBe(200);
    expect((await send(admin, 'WER,kontakt\nFour,four@bare.test')).data).toMatchObject({
      columns: { email: 1, full_name: 0 },
      counts: { valid: 1 },
    });
    expect((await send((await staffOf()).admin, 'WER,kontakt\nFour,four@bare.test')).data.columns.email).toBeNull();
  });

  test("a file of people is validated again on confirmation, against the company's current state", async () => {
    const { place, admin } = await staffOf();
    const { data } = await send(admin, 'Email\nearly@anew.test\nlate@anew.test');
    expect(data.counts.valid).toBe(2);
    await admin.ask('POST /api/company/invitations', { body: { emails: ['early@anew.test'] } });
    expect((await confirm(admin, data.id)).problem.code).toBe('import_has_refused');
    expect((await confirm(admin, data.id, true)).data.invited).toBe(1);
    expect(await mailsTo(app, 'early@anew.test')).toHaveLength(1);
    expect(await invitedTo(place.id)).toEqual(['early@anew.test', 'late@anew.test']);
  });

  test('a file of people invites no one and creates no chapter if there are too few places', async () => {
    const { place, admin } = await staffOf({ max_users: 3 });
    const { data } = await send(admin, 'Email,Chapter\na@full.test,New\nb@full.test,New\nc@full.test,New');
    expect(data.places_left).toBe(2);
    await adjust(admin, data.id, { make_chapters: true });
    expect((await confirm(admin, data.id)).problem.code).toBe('company_full');
    expect([await invitedTo(place.id), await chaptersOf(place.id)]).toEqual([[], [place.chapter.name]]);
    await app.connection.pool.query('update companies set max_users = 4 where id = $1', [place.id]);
    expect((await confirm(admin, data.id)).data.invited).toBe(3);
  });

  test('a refused file leaves each person’s hourly email allowance unchanged', async () => {
    const { place, admin } = await staffOf({ max_users: 1 });
    const { data } = await send(admin, 'Email\npatient@refused.test');
    for (let time = 0; time < 6; time++) expect((await confirm(admin, data.id)).problem.code).toBe('company_full');
    await app.connection.pool.query('update companies set max_users = 2 where id = $1', [place.id]);
    expect((await confirm(admin, data.id)).data.invited).toBe(1);
  });

  test('a file of people can be confirmed only once, even with simultaneous requests', async () => {
    const { admin } = await staffOf();
    const { data } = await send(admin, 'Email\nonce@twice.test');
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(admin, data.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mailsTo(app, 'once@twice.test')).toHaveLength(1);
  });

  test("a file's columns are assigned one at a time; someone who has not seen another person’s choice can’t change anything or invite anyone", async () => {
    const { place, admin } = await staffOf();
    const { data } = await send(admin, 'Email;X1;X2\nseen@import.test;Ada Seen;Kilns');
    const { revision } = data;
    expect((await adjust(admin, data.id, { columns: { full_name: 1 }, revision })).data.columns).toMatchObject({ email: 0, full_name: 1 });
    expect((await adjust(admin, data.id, { columns: { chapter: 2 }, revision })).problem.code).toBe('edited_elsewhere');
    const body = { leave_out_refused: true, revision };
    const early = await admin.ask('POST /api/company/imports/:importId/confirm', { params: { importId: data.id }, body });
    expect([early.status, early.problem.code, await invitedTo(place.id)]).toEqual([409, 'edited_elsewhere', []]);
    const both = await adjust(admin, data.id, { columns: { chapter: 2 }, revision: revision + 1 });
    expect(both.data).toMatchObject({ columns: { full_name: 1, chapter: 2 }, revision: revision + 2 });
  });

  test('a file of people can be deleted by its owner, and is not found by anyone else', async () => {
    const { admin } = await staffOf();
    const { data } = await send(admin, 'Email\nnobody@deleted.test');
    const other = (await staffOf()).admin;
    expect((await confirm(other, data.id)).status).toBe(404);
    const remove = ({ ask }: Person) => ask('DELETE /api/company/imports/:importId', { params: { importId: data.id } });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(admin)).status).toBe(200);
    expect((await confirm(admin, data.id)).status).toBe(404);
  });

  test('a file of people cannot be confirmed for a suspended company', async () => {
    const { place, admin } = await staffOf();
    const { data } = await send(admin, 'Email\nnobody@suspended.test');
    await app.connection.pool.query('update companies set suspended_at = now() where id = $1', [place.id]);
    expect((await confirm(await superAdmin(app), data.id)).problem.code).toBe('approval_in_suspended_company');
  });
});

describe('refusing a file', () => {
  const codeOf = async (file: string | Buffer) => {
    const { status, problem } = await send((await staffOf()).admin, file);
    return [status, problem.code, problem.errors?.[0]?.message];
  };

  test('a file that is not text, or has no people in it, is refused', async () => {
    expect(await codeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]))).toEqual([400, 'import_not_text', undefined]);
    expect(await codeOf('\r\n ; ;\r\n')).toEqual([400, 'import_empty', undefined]);
    expect(await codeOf('Email;Name\r\n')).toEqual([400, 'import_empty', undefined]);
  });

  test('a file with a hundred thousand rows, or more bytes than are accepted, is refused', async () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => `${index}@b.c`);
    expect(await codeOf(['Email', ...rows].join('\n'))).toEqual([400, 'import_too_many_rows', undefined]);
    expect(await codeOf(['Email', ...rows.map((row) => `${row},${row}`)].join('\n'))).toEqual([413, 'body_too_large', undefined]);
    expect(await codeOf(`Email${',x'.repeat(60)}\na@b.test`)).toEqual([400, 'import_too_many_columns', undefined]);
  });

  test('a file with an unclosed quotation mark is refused, and the refusal names the line', async () => {
    expect(await codeOf('Email,Name\na@b.test,"A')).toEqual([400, 'invalid_request', 'A quotation mark on line 2 is never closed.']);
  });
});

describe('a row', () => {
  const editRow = ({ ask }: Person, importId: string, line: number, body: object) =>
    ask('PUT /api/company/imports/:importId/rows/:line', { params: { importId, line }, body: body as never });

  test('a refused row comes first with its cells, can be corrected in place, and is validated again together with all the others', async () => {
    const { place, admin } = await staffOf();
    const file = 'Email,Name,Role\nfirst@edit.test,First,\nno address,Second,\nboss@edit.test,Boss,admin\nfirst@edit.test,Third,,beyond';
    const { data } = await send(admin, file);
    expect((await rowsOf(admin, data.id)).map(({ line }) => line)).toEqual([3, 5, 4, 2]);
    expect((await rowsOf(admin, data.id))[0]?.cells).toEqual({ email: 'no address', full_name: 'Second', role: '' });

    const still = await editRow(admin, data.id, 3, { cells: { email: 'first@edit.test' }, revision: data.revision });
    expect([still.status, still.data.row.state, still.data.row.notes.map(({ code }) => code)]).toEqual([200, 'refused', ['duplicate']]);
    const { revision } = still.data;
    const early = await editRow(admin, data.id, 3, { cells: { email: 'second@edit.test' }, revision: data.revision });
    expect(early.problem.code).toBe('edited_elsewhere');
    const good = await editRow(admin, data.id, 3, { cells: { email: 'second@edit.test' }, revision });
    expect(good.data.row).toMatchObject({ line: 3, state: 'valid', email: 'second@edit.test', full_name: 'Second' });
    // The correction removes cells beyond the last column.
    expect((await editRow(admin, data.id, 5, { cells: { email: 'third@edit.test' } })).data.row.state).toBe('valid');

    expect((await editRow(admin, data.id, 3, { cells: { chapter: 'Nowhere' } })).problem.errors?.map(({ path }) => path)).toEqual([
      'body.cells.chapter',
    ]);
    expect((await editRow(admin, data.id, 99, { cells: { email: 'x@edit.test' } })).status).toBe(404);
    expect((await editRow((await staffOf()).admin, data.id, 3, { cells: {} })).status).toBe(404);

    const one = (await admin.ask('GET /api/company/imports/:importId', { params: { importId: data.id } })).data;
    expect([one.counts.refused, one.admins]).toEqual([0, 1]);
    expect((await confirm(admin, data.id)).problem.code).toBe('import_makes_admins');
    expect(await invitedTo(place.id)).toEqual([]);
    const body = { make_admins: true };
    await admin.ask('POST /api/company/imports/:importId/confirm', { params: { importId: data.id }, body });
    expect(await invitedTo(place.id)).toEqual(['boss@edit.test', 'first@edit.test', 'second@edit.test', 'third@edit.test']);
    expect((await rowsOf(admin, data.id)).every(({ invited, cells }) => invited && Object.keys(cells).length === 0)).toBe(true);
    expect((await editRow(admin, data.id, 3, { cells: { email: 'late@edit.test' } })).problem.code).toBe('import_done');
  });
});

test('five hundred rows, twenty of them with errors, are imported together, and every email is sent', async () => {
  const { place, admin } = await staffOf();
  const rows = Array.from({ length: 500 }, (_, index) =>
    index % 25 === 7 ? `bad ${index},,Team 1` : `p${index}@many.test,Person ${index},Team ${index % 3}`,
  );
  const { data } = await send(admin, `\ufeffEmail,Name,Team\r\n${rows.join('\r\n')}`);
  await adjust(admin, data.id, { make_chapters: true });
  const { data: done } = await confirm(admin, data.id, true);
  expect([done.invited, done.counts.refused, done.rows]).toEqual([480, 20, 500]);
  expect((await invitedTo(place.id)).length).toBe(480);
  expect(await chaptersOf(place.id)).toEqual([place.chapter.name, 'Team 0', 'Team 1', 'Team 2']);
  const lines = (await resultOf(admin, data.id)).trim().split('\r\n');
  expect([lines.length, lines.filter((line) => line.includes(',Skipped,')).length]).toEqual([501, 20]);
  const sent = async () => (await admin.ask('GET /api/company/imports/:importId', { params: { importId: data.id } })).data.mails_sent;
  await expect.poll(sent, { timeout: 60_000 }).toBe(480);
});

test('a spreadsheet program that opens the result file runs no formula in it', async () => {
  const { admin } = await staffOf();
  const { data } = await send(admin, 'Email,Name\n"=cmd|\' /C calc\'!A0",x\n@SUM(1),x\na@formula.test,"-2+3"');
  const text = await resultOf(admin, data.id);
  for (const line of text.split('\r\n')) for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+\-@]/);
});

test('twenty simultaneous imports take no more places than there are', async () => {
  const { place, admin } = await staffOf({ max_users: 8 });
  const drafts = [];
  for (let n = 0; n < 20; n++) drafts.push((await send(admin, `Email\na${n}@places.test\nb${n}@places.test`)).data.id);
  const answers = await Promise.all(drafts.map((id) => confirm(admin, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  for (const { status, problem } of answers) if (status !== 200) expect(problem.code).toBe('company_full');
  expect(await invitedTo(place.id)).toHaveLength(6);
});
