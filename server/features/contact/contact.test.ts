import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#server/calendar/durations.ts';
import { keptDays } from '#server/jobs/kept-days.ts';
import { startTestApp, type TestApp, testApp } from '#server/testing/app.ts';
import { company, companyAdmin, type Person, student, superAdmin } from '#server/testing/factories.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { startSmtp } from '#server/testing/smtp.ts';
import { contactPurges } from './purges.ts';

const ada = { name: 'Ada Lovelace', email: 'ada@example.test', subject: 'A question', message: 'Dear team,\n\nhow do we begin?' };
const json = { 'content-type': 'application/json' };

const send = (app: TestApp, body: object = {}) => app.as(null)('POST /api/contact', { body: { ...ada, ...body } });
const newsOf = async ({ ask, id }: Person) =>
  (await ask('GET /api/notifications/user/:userId', { params: { userId: id } })).data.notifications.filter(
    ({ kind }) => kind === 'contact_message',
  );
const messagesOf = async ({ ask }: Person, query = {}) => (await ask('GET /api/system/messages', { query })).data;

describe('a message from the contact form', () => {
  test('a message reaches every active super admin by email and notification, and no one else; a reply goes to the sender', async () => {
    const app = await testApp();
    const bosses = [await superAdmin(app), await superAdmin(app)];
    const closed = await superAdmin(app, { deactivated_at: new Date() }).catch(() => undefined);
    const place = await company(app);
    const others = [await student(app), await companyAdmin(app, place.id)];
    expect(await send(app)).toMatchObject({ status: 202, data: {} });
    for (const boss of bosses) {
      const [mail, ...more] = await mailsTo(app, boss.email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({ kind: 'contact_message', subject: 'Contact form: A question' });
      expect(mail?.text).toContain('> Dear team,\n>\n> how do we begin?');
      expect(mail?.text).toContain('Address: ada@example.test');
      expect(mail?.headers?.['Reply-To']).toBe('ada@example.test');
      const [news] = await newsOf(boss);
      expect(news).toMatchObject({ title: 'New message from the contact form' });
      expect(news?.action_url).toMatch(/^\/admin\/system\?tab=messages&message=/);
      expect(JSON.stringify(news)).not.toContain('Ada');
    }
    expect(await mailsTo(app, ada.email), 'nobody is mailed whose address is typed into the form').toEqual([]);
    if (closed) expect(await mailsTo(app, closed.email)).toEqual([]);
    for (const other of others) expect([await mailsTo(app, other.email), await newsOf(other)]).toEqual([[], []]);
  });

  test('a message is sent as plain text: no markup becomes an element, and no line break becomes a header', async () => {
    const smtp = await startSmtp(() => 'accept');
    const app = await startTestApp({ SMTP_URL: smtp.url });
    const boss = await superAdmin(app);
    const message = `<img src=x onerror=alert(1)> <b>bold</b>\nBcc: victim@example.test\n\n<script>alert(2)</script> & "quotes" ü 🪨`;
    expect((await send(app, { name: '<b>Ada</b> & "Co"', subject: '<i>Hi</i>', message })).status).toBe(202);
    await expect.poll(() => smtp.taken.length).toBe(1);
    const raw = smtp.taken[0] ?? '';
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).toMatch(new RegExp(`^To: ${boss.email}$`, 'm'));
    expect(head).toMatch(/^Reply-To: ada@example\.test$/m);
    expect(head).not.toMatch(/^(Bcc|Cc):/im);
    const [mail] = await mailsTo(app, boss.email);
    expect(mail?.text).toContain('> <img src=x onerror=alert(1)> <b>bold</b>\n> Bcc: victim@example.test\n>\n> <script>alert(2)</script>');
    expect(mail?.html).not.toMatch(/<(img|b|i|script)\b/);
    expect(mail?.html).toContain('&#x3C;script>alert(2)');
    await app.close();
    await smtp.close();
  });

  test("a message names the sender's account if they were signed in, as well as the address that they typed", async () => {
    const app = await testApp();
    const [boss, person] = [await superAdmin(app), await student(app, { full_name: 'Grace Hopper' })];
    expect((await person.ask('POST /api/contact', { body: ada })).status).toBe(202);
    const [mail] = await mailsTo(app, boss.email);
    expect(mail?.text).toContain(`Signed in as: Grace Hopper (${person.email})`);
    const [row] = (await messagesOf(boss)).messages;
    const { data } = await boss.ask('GET /api/system/messages/:messageId', { params: { messageId: row?.id ?? '' } });
    expect(data).toMatchObject({ email: ada.email, text: ada.message, sender: { id: person.id, email: person.email } });
  });

  test('a repeated message gets the same response and is emailed only once a day; the same text from many addresses is stored each time', async () => {
    const app = await testApp();
    const boss = await superAdmin(app);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(app, { message: 'Buy  CHEAP stones' })).concat(
        Array.from({ length: 3 }, (_, n) => send(app, { email: `spam-${n}@example.test`, message: `buy cheap\nSTONES ` })),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await mailsTo(app, boss.email)).toHaveLength(1);
    expect(await newsOf(boss)).toHaveLength(1);
    expect((await messagesOf(boss)).messages.map(({ email }) => email).toSorted()).toEqual([
      'ada@example.test',
      'spam-0@example.test',
      'spam-1@example.test',
      'spam-2@example.test',
    ]);
    app.clock.forward(day);
    expect((await send(app, { message: 'Buy cheap stones' })).status).toBe(202);
    expect(await mailsTo(app, boss.email)).toHaveLength(2);
  });

  test('the eleventh message from one network in an hour is refused, and the refusal says when to try again', async () => {
    const app = await testApp();
    const boss = await superAdmin(app);
    const answers = [];
    for (let n = 0; n < 12; n++) answers.push(await send(app, { message: `Message ${n}` }));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(202), 429, 429]);
    expect(answers.at(-1)?.problem).toMatchObject({
      code: 'too_many_messages',
      detail: 'Too many messages have been sent. Please try again in an hour.',
    });
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await mailsTo(app, boss.email)).toHaveLength(10);
  });
});

describe('invalid messages', () => {
  let app: TestApp & { close(): Promise<void> };
  let boss: Person;
  beforeAll(async () => {
    app = await startTestApp();
    boss = await superAdmin(app);
  });
  afterAll(() => app.close());

  const hundred = Array.from({ length: 100 }, (_, n) => `a${n}@b.test`);
  test.each([
    ['a hundred addresses', { email: hundred.join(', ') }, 'email'],
    ['two addresses', { email: 'a@b.test,c@d.test' }, 'email'],
    ['an address followed by a header', { email: 'a@b.test\r\nBcc: c@d.test' }, 'email'],
    ['an address with a name', { email: 'Ada <a@b.test>' }, 'email'],
    ['a list of addresses', { email: ['a@b.test'] }, 'email'],
    ['a name of two lines', { name: 'Ada\nBcc: c@d.test' }, 'name'],
    ['a name with a web address', { name: 'See https://evil.example' }, 'name'],
    ['a blank name', { name: '  ' }, 'name'],
    ['a subject of two lines', { subject: 'Hello\r\nBcc: c@d.test' }, 'subject'],
    ['a subject that reverses the text around it', { subject: 'Hello \u202e olleh' }, 'subject'],
    ['a subject that is too long', { subject: 'x'.repeat(151) }, 'subject'],
    ['a blank text', { message: ' \n\t ' }, 'message'],
    ['a text that is too long', { message: 'x'.repeat(5_001) }, 'message'],
    ['a text that cannot be stored', { message: 'Hello \0' }, 'message'],
    ['another recipient', { to: 'victim@example.test' }, 'to'],
  ])('a message with %s is refused, and the refusal names the field', async (_what, body, field) => {
    const { status, problem } = await app.raw('/api/contact', { method: 'POST', headers: json, body: JSON.stringify({ ...ada, ...body }) });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, [`body.${field}`]]);
  });

  test('a message with a 10 MB body is refused before it is read, and the response says why', async () => {
    const body = JSON.stringify({ ...ada, message: 'x'.repeat(10_000_000) });
    const { status, problem } = await app.raw('/api/contact', { method: 'POST', headers: json, body });
    expect([status, problem.code, problem.detail]).toEqual([413, 'body_too_large', 'The request is too large.']);
  });

  test('an invalid message is neither stored nor emailed', async () => {
    expect(await messagesOf(boss)).toMatchObject({ messages: [], open: 0 });
    expect(await mailsTo(app, boss.email)).toEqual([]);
  });

  test('a message with the maximum length in any script is accepted, without control characters', async () => {
    const message = `${'\u{1FAA8}'.repeat(2_499)}\r\n\u001b\u0007x`;
    expect((await send(app, { message })).status).toBe(202);
    const [row] = (await messagesOf(boss)).messages;
    const { data } = await boss.ask('GET /api/system/messages/:messageId', { params: { messageId: row?.id ?? '' } });
    expect(data.text).toBe(`${'\u{1FAA8}'.repeat(2_499)}\nx`);
  });
});

describe('the list of messages', () => {
  test('messages can be searched by text and filtered by status, and paged with a cursor; a message is marked as answered, with the time and the person', async () => {
    const app = await testApp();
    const boss = await superAdmin(app);
    for (const n of [1, 2, 3]) await send(app, { message: `Number ${n} of 100%`, subject: undefined });
    const all = (await messagesOf(boss)).messages;
    expect(all.map(({ beginning, subject }) => [beginning, subject])).toEqual([3, 2, 1].map((n) => [`Number ${n} of 100%`, null]));
    const first = await messagesOf(boss, { page_size: 2, order: 'oldest' });
    const rest = await messagesOf(boss, { page_size: 2, order: 'oldest', after: first.next });
    expect([...first.messages, ...rest.messages].map(({ id }) => id)).toEqual(all.map(({ id }) => id).toReversed());
    expect(rest.next).toBeNull();
    expect((await messagesOf(boss, { search: 'number 2 of 100%' })).messages).toHaveLength(1);
    expect((await messagesOf(boss, { search: '_' })).messages).toHaveLength(0);

    const params = { messageId: all[0]?.id ?? '' };
    const mark = (answered: boolean) => boss.ask('PUT /api/system/messages/:messageId', { params, body: { answered } });
    expect((await mark(true)).data).toMatchObject({ state: 'answered', answered_by: { id: boss.id, full_name: boss.full_name } });
    const { answered_at } = (await mark(true)).data;
    expect(answered_at).not.toBeNull();
    expect(await messagesOf(boss, { state: 'open' })).toMatchObject({ open: 2, messages: [{}, {}] });
    expect((await messagesOf(boss, { state: 'answered' })).messages).toHaveLength(1);
    expect((await mark(false)).data).toMatchObject({ state: 'open', answered_at: null, answered_by: null });
    const { entries } = (await boss.ask('GET /api/system/audit-logs', { query: { order: 'oldest' } })).data;
    expect(entries.map(({ text }) => text)).toEqual(['Marked a message as answered', 'Marked a message as open again']);
  });

  test('the list of messages keeps messages for half a year', async () => {
    const app = await testApp();
    const boss = await superAdmin(app);
    await send(app);
    const purge = (now: Date) =>
      contactPurges[0]?.purge(app.connection.database, new Date(now.getTime() - keptDays.contactMessage * day), 10);
    expect(await purge(app.clock.now())).toBe(0);
    expect(await purge(new Date(app.clock.now().getTime() + 181 * day))).toBe(1);
    expect((await messagesOf(boss)).messages).toEqual([]);
  });

  test("the list of messages doesn't contain a person's messages after their data is deleted", async () => {
    const app = await testApp();
    const [boss, person] = [await superAdmin(app), await student(app)];
    await person.ask('POST /api/contact', { body: { ...ada, message: 'Signed in' } });
    await send(app, { email: person.email, message: 'As a visitor' });
    await send(app, { message: 'Of somebody else' });
    const { personalData } = app.app.services;
    const { deleteFrom } = await import('#server/database/personal-data.ts');
    const { inTransaction } = await import('#server/database/transaction.ts');
    const leaver = { id: person.id, email: person.email, full_name: person.full_name, keep_certificates: false, at: app.clock.now() };
    const table = personalData.find(({ name }) => name === 'contact_messages');
    await inTransaction(app.connection.database, async (tx) => table && deleteFrom(tx, table, leaver));
    expect((await messagesOf(boss)).messages.map(({ beginning }) => beginning)).toEqual(['Of somebody else']);
  });
});
