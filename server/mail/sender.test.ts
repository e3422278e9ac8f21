import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { mailSender } from '#server/mail/sender.ts';
import { mails } from '#server/mail/tables.ts';
import { testApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { type Behaviour, startSmtp } from '#server/testing/smtp.ts';

/** Starts an SMTP server for one test. */
async function smtp(behaviour: () => Behaviour) {
  const server = await startSmtp(behaviour);
  onTestFinished(() => server.close());
  return server;
}

const mail = { recipient: 'somebody@example.test', kind: 'test', subject: 'Grüße', text: 'Hello', html: '<p>Hello</p>' };
test('an email in the outbox is sent once, by its job', async () => {
  const { url, taken } = await smtp(() => 'accept');
  const app = await testApp({ SMTP_URL: url });
  await inTransaction(app.connection.database, (tx) => queueMail(tx, mail));
  await expect.poll(async () => (await mailsTo(app, mail.recipient))[0]?.sent_at).toBeInstanceOf(Date);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('To: somebody@example.test');
});

test('an email from a failed transaction is never sent', async () => {
  const app = await testApp();
  const failing = inTransaction(app.connection.database, async (tx) => {
    await queueMail(tx, mail);
    throw new Error('the cause did not happen');
  });
  await expect(failing).rejects.toThrow('the cause did not happen');
  expect(await mailsTo(app, mail.recipient)).toHaveLength(0);
  const { rows } = await app.connection.database.$client.query('select count(*) from graphile_worker.jobs');
  expect(rows[0].count).toBe(0);
});

test.each(['refuse', 'drop after data'] as const)(
  'a mail server with the behaviour "%s" causes no loss of email, because the job fails and is retried',
  async (fault) => {
    let behaviour: Behaviour = fault;
    const { url, taken } = await smtp(() => behaviour);
    const { database } = await testDatabase();
    const send = mailSender(readConfig({ SMTP_URL: url }), database, { info: () => undefined });
    const stored = async () => (await database.select().from(mails))[0];
    const id = await inTransaction(database, (tx) => queueMail(tx, mail));
    await expect(send(id)).rejects.toThrow();
    expect(await stored()).toMatchObject({ sent_at: null, attempts: 1, last_error: expect.any(String) });
    behaviour = 'accept';
    await send(id);
    expect(await stored()).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
    // The Message-ID is the same, so that a mailbox can drop the second email.
    const ids = new Set(taken.map((text) => /^Message-ID: (.*)$/im.exec(text)?.[1]));
    expect(ids.size).toBe(1);
  },
);

test('a mail server on another machine receives nothing without TLS, unless the address allows it', async () => {
  const { url, taken } = await smtp(() => 'accept');
  const { database } = await testDatabase();
  // On Linux and macOS, this address leads to this machine, but is not recognised as local.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0');
  const sendBy = (SMTP_URL: string) => mailSender(readConfig({ SMTP_URL }), database, { info: () => undefined });
  const id = await inTransaction(database, (tx) => queueMail(tx, mail));
  await expect(sendBy(elsewhere)(id)).rejects.toThrow(/STARTTLS|TLS/);
  expect(taken).toEqual([]);
  await sendBy(`${elsewhere}?ignoreTLS=true`)(id);
  expect(taken).toHaveLength(1);
});

test("an email's own headers are sent with it, and the stored copy contains no secrets", async () => {
  const { url, taken } = await smtp(() => 'accept');
  const { database } = await testDatabase();
  const send = mailSender(readConfig({ SMTP_URL: url }), database, { info: () => undefined });
  const links = [
    'https://c.example/verify-email?token=SECRET-1',
    'https://c.example/reset-password/SECRET-2',
    'https://c.example/unsubscribe/SECRET.3',
  ];
  const html = links.map((link) => `<a href="${link}">${link}</a>`).join('');
  const headers = { 'List-Unsubscribe': `<${links[2]}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  await send(await inTransaction(database, (tx) => queueMail(tx, { ...mail, text: links.join('\n'), html, headers })));
  expect(taken[0]).toMatch(/^List-Unsubscribe: <https:\/\/c.example\/unsubscribe\/SECRET.3>$/m);
  expect(taken[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(taken[0]).toContain('SECRET-2');
  const [stored] = await database.select().from(mails);
  expect(stored).toMatchObject({ sent_at: expect.any(Date), headers: null });
  expect(JSON.stringify(stored)).not.toContain('SECRET');
  expect(stored?.text.split('\n')[1]).toBe('https://c.example/reset-password/…');
});

test('an email is kept if there is no mail server', async () => {
  const app = await testApp();
  await inTransaction(app.connection.database, (tx) => queueMail(tx, mail));
  await expect.poll(async () => (await mailsTo(app, mail.recipient))[0]?.kept_at).toBeInstanceOf(Date);
});
