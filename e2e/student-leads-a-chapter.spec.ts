// Features: chapter-leads, reminders, notifications
import { insertLedChapter, password } from '#server/testing/factories.ts';
import { writeHistory } from '#server/testing/write-history.ts';
import { faultsOf } from './harness/axe.ts';
import { linkIn, type Mail } from './harness/mail-server.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { signInForm, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

/** Returns the path that a button in the Monday email leads to. */
function buttonIn({ text }: Mail, send: 'reminder' | 'congratulation'): string {
  const [, path = ''] = new RegExp(`https?://[^/\\s]+(/chapters/[\\w-]+\\?send=${send})`).exec(text) ?? [];
  expect(path, text).not.toBe('');
  return path;
}

test(
  'a student who leads a chapter gets the Monday email, reminds and congratulates from it, and unsubscribes with one click',
  onOneDayInThree(0),
  async ({ people, connection, mailServer, browserOf, signedIn }) => {
    const company_id = await people.company();
    const lead = await people.person({ company_id, full_name: 'Lena Lead' });
    const chapter_id = await insertLedChapter(connection.database, lead.id, { company_id, name: 'Field team' });
    const fresh = await people.person({ company_id, chapter_id, full_name: 'Fred Fresh' });
    const mover = await people.person({ company_id, chapter_id, full_name: 'Mona Mover' });
    await writeHistory(
      { connection },
      mover,
      `with x as (select id, track_id from modules order by position limit 1), f as (
        insert into file_progress (user_id, module_id, file_name, opened_at, last_activity_at, time_spent, percentage)
          select $1, x.id, f.file_name, now(), now(), 60, 50 from x join lateral (select file_name from published.files where module_id = x.id limit 1) f on true
      ), c as (insert into module_completions (user_id, module_id, completed_at) select $1, id, now() from x)
      insert into study_days (user_id, day, track_id, company_id, chapter_id, seconds, modules_begun, modules_completed)
        select $1, current_date, track_id, $2, $3, 60, 1, 1 from x`,
      [company_id, chapter_id],
    );
    // Only the job's date is set to a Monday, because the server uses the real clock.
    await connection.pool.query(
      `select enqueue_job('write_lead_mail', json_build_object('userId', $1::text, 'monday', '2027-06-14'), null)`,
      [lead.id],
    );
    const mail = await mailServer.mailTo(lead.email, /Your chapter this Monday: Field team/);
    expect(mail.text).toContain('Fred Fresh');

    // The button also works for someone who is not signed in: after sign-in, it leads to the same dialog.
    const context = await browserOf();
    const page = await context.newPage();
    await page.goto(buttonIn(mail, 'reminder'));
    await signInForm(page).submit(lead.email, password);
    const dialog = page.getByRole('dialog', { name: 'Send a reminder to 1 person?' });
    await expect(dialog).toContainText('Fred Fresh');
    const sent = () => connection.pool.query('select kind from reminders where user_id = any($1) order by kind', [[fresh.id, mover.id]]);
    expect((await sent()).rows, 'opening a link sends nothing').toEqual([]);
    await dialog.getByRole('button', { name: 'Send the reminder' }).click();
    await expect(toastOf(page, '1 person was reminded.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/chapters/${chapter_id}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Field team' })).toBeVisible();
    await expect(page.getByRole('list', { name: "Who hasn't started?" }).getByText(/^Reminded/)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);

    await page.goto(buttonIn(mail, 'congratulation'));
    const congratulating = page.getByRole('dialog', { name: 'Congratulate 1 person?' });
    await expect(congratulating).toContainText('Mona Mover');
    await congratulating.getByRole('button', { name: 'Send congratulations' }).click();
    await expect(toastOf(page, '1 person was congratulated.')).toBeVisible();
    expect((await sent()).rows).toEqual([{ kind: 'congratulation' }, { kind: 'reminder' }]);

    await page.goto(buttonIn(mail, 'reminder'));
    await expect(toastOf(page, 'There is no one to remind.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Remind Fred Fresh' })).toHaveCount(0);

    const theirs = await signedIn(fresh);
    await theirs.page.goto('/notifications');
    await expect(theirs.page.getByText('Lena Lead sent you a reminder')).toBeVisible();
    await expect(theirs.page.getByRole('navigation').getByRole('link', { name: 'My chapters' })).toHaveCount(0);

    await page.getByRole('navigation').getByRole('link', { name: 'My chapters' }).click();
    await expect(page.getByRole('region', { name: 'Your Monday emails' })).toContainText('14 June 2027');
    await page.goto('/settings');
    await expect(page.getByRole('switch', { name: 'Monday email about your chapter' })).toBeChecked();
    await page.goto(linkIn(mail));
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(/We won't send “Monday email for chapter leads” emails to/)).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByRole('switch', { name: 'Monday email about your chapter' })).not.toBeChecked();
  },
);

test(
  'a person who leads no chapter sees a message that says so, and cannot open a chapter',
  onOneDayInThree(0),
  async ({ people, signedIn, errorWatch }) => {
    errorWatch.expectError(/404/);
    const { page } = await signedIn(await people.person());
    await page.goto('/chapters');
    await expect(page.getByText("You don't lead a chapter.")).toBeVisible();
    await page.goto('/chapters/01890000-0000-7000-8000-000000000000');
    await expect(page.getByText("You don't lead this chapter")).toBeVisible();
  },
);
