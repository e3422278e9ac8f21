// Features: contact, system, notifications
import type { Page } from '@playwright/test';
import { heldBack } from './harness/hydration.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formProblem, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const form = (page: Page) => {
  const main = page.getByRole('main');
  const fields = {
    name: main.getByLabel('Full name'),
    email: main.getByLabel('Email address'),
    subject: main.getByLabel('Subject'),
    message: main.getByRole('textbox', { name: 'Message' }),
  };
  return {
    ...fields,
    async fill(values: Partial<Record<keyof typeof fields, string>>) {
      for (const [name, value] of Object.entries(values)) await fields[name as keyof typeof fields].fill(value);
    },
    send: () => main.getByRole('button', { name: 'Send message' }).click(),
  };
};

test(
  'a visitor writes to the platform, and the super admin gets the message as plain text by email and reads and answers it in Cairn',
  onOneDayInThree(2),
  async ({ page, people, mailServer, signedIn }) => {
    const boss = await people.superAdmin();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    await page.waitForLoadState();
    const own = form(page);
    await own.send();
    await expect(page.getByText('Enter your name.')).toBeVisible();
    await expect(own.name).toBeFocused();
    await own.fill({ name: 'Ada Lovelace', email: 'ada@visitor.test, grace@visitor.test', subject: 'Stones', message: 'x' });
    await own.send();
    await expect(page.getByText('Enter an email address, such as name@company.com.')).toBeVisible();
    const words = 'Dear team,\n\nhow do we <b>begin</b>? <script>alert(1)</script>';
    await own.fill({ email: 'ada@visitor.test', message: words });
    await own.send();
    await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
    await expect(page.getByText("We'll reply to ada@visitor.test.")).toBeVisible();

    const mail = await mailServer.mailTo(boss.email, /Contact form: Stones/);
    expect(mail.text).toMatch(/^Reply-To: ada@visitor\.test\r?$/m);
    expect(mail.text).toMatch(/^> how do we <b>begin<\/b>\? <script>alert\(1\)<\/script>\r?$/m);
    const html = mail.text.slice(mail.text.indexOf('<!doctype html>'));
    expect(html).toContain('&#x3C;b>begin&#x3C;/b>');
    expect(html).not.toMatch(/<script|<b>/);
    expect(mailServer.mails.filter(({ to }) => to.endsWith('@visitor.test'))).toEqual([]);

    const { page: inside } = await signedIn(boss);
    await inside.goto('/notifications');
    await inside.getByRole('link', { name: /New message from the contact form/ }).click();
    const dialog = inside.getByRole('dialog', { name: 'Stones' });
    await expect(dialog).toContainText('how do we <b>begin</b>? <script>alert(1)</script>');
    await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      /^mailto:ada%40visitor\.test\?subject=Re%3A%20Stones$/,
    );
    const { open } = await people.as((await people.session(boss)).token)('GET /api/system/messages', { query: {} });
    const item = inside.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^System/ });
    const inSidebar = (n: number) => expect(item).toHaveAccessibleName(n > 0 ? `System, ${n} waiting` : 'System');
    await inSidebar(open);
    await dialog.getByRole('button', { name: 'Mark as answered' }).click();
    await expect(toastOf(inside, 'The message is marked as answered.')).toBeVisible();
    await expect(dialog).toContainText('Answered');
    await inSidebar(open - 1);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(inside.getByText(new RegExp(`^${open - 1} open messages?$`))).toBeVisible();
    await expect(inside.getByRole('row').filter({ hasText: 'Stones' })).toContainText('Answered');
  },
);

test(
  'a message submitted before the application has loaded is sent once it has',
  onOneDayInThree(0),
  async ({ page, people, mailServer }) => {
    const boss = await people.superAdmin();
    const come = await heldBack(page);
    await page.goto('/contact');
    const own = form(page);
    await own.fill({ name: 'Ada Lovelace', email: 'ada@visitor.test', subject: 'Pebbles', message: 'Is anybody there?' });
    await own.send();
    await expect(page.locator('#root[data-written] button[aria-busy=true]')).toHaveText('Send message');
    come();
    await expect(page.getByRole('heading', { name: 'Your message has been sent' })).toBeFocused();
    await mailServer.mailTo(boss.email, /Contact form: Pebbles/);
  },
);

test(
  'a signed-in person need not enter their name, a repeated message gets the same response, and too many messages are refused',
  onOneDayInThree(1),
  async ({ people, connection, mailServer, signedIn }) => {
    const boss = await people.superAdmin();
    const person = await people.person();
    const { page } = await signedIn(person);
    await page.goto('/contact');
    const own = form(page);
    await expect(own.email).toHaveValue(person.email);
    const sent = page.getByRole('heading', { name: 'Your message has been sent' });
    for (const _ of [1, 2]) {
      await own.fill({ message: `The same words of ${person.email}` });
      await own.send();
      await expect(sent).toBeVisible();
      await page.getByRole('button', { name: 'Write another message' }).click();
    }
    await mailServer.mailTo(boss.email, /New message from the contact form/);
    const { rows } = await connection.pool.query('select from contact_messages where sender_id = $1', [person.id]);
    expect(rows).toHaveLength(1);
    for (let n = 0; n < 10; n++)
      await people
        .as('')('POST /api/contact', { body: { name: 'Ada', email: 'ada@visitor.test', message: `Number ${n}` } })
        .catch(() => undefined);
    await own.fill({ message: 'One too many' });
    await own.send();
    await expect(formProblem(page)).toContainText('Too many messages have been sent. Please try again in an hour.');
    await expect(own.message).toHaveValue('One too many');
  },
);
