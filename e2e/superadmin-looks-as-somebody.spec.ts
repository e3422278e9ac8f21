// Features: identity, organisation, learning
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

test(
  'a super admin views Cairn as a member, cannot change anything, and returns to the same page when they stop',
  onOneDayInThree(1),
  async ({ people, signedIn, connection: { pool } }) => {
    const company_id = await people.company();
    const ann = await people.person({ company_id, full_name: 'Ann Learner' });
    const { page, context, session } = await signedIn(await people.superAdmin({ full_name: 'Sue Super' }));
    const [track] = await people.as(session.token)('GET /api/learning/tracks');
    const { modules } = await people.as(session.token)('GET /api/learning/tracks/:id', { params: { id: track?.id ?? '' } });
    const module = modules.find(({ files }) => files.some(({ kind }) => kind === 'lesson'));
    const lesson = module?.files.find(({ kind }) => kind === 'lesson');
    const writes: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const rowsOfAnn = async () =>
      (
        await pool.query(
          'select (select count(*) from file_progress where user_id = $1) + (select count(*) from notifications where user_id = $1) as n',
          [ann.id],
        )
      ).rows;

    await page.goto(`/company/members/${ann.id}`);
    const member = page.getByRole('heading', { level: 1, name: 'Ann Learner' });
    await expect(member).toBeVisible();
    const address = page.url();
    const question = page.getByRole('dialog', { name: 'View as Ann Learner?' });
    async function ask() {
      await page.getByRole('button', { name: 'More actions for Ann Learner' }).click();
      await page.getByRole('menuitem', { name: 'View as this person…' }).click();
    }
    await ask();
    await expect(question).toContainText('The view is recorded.');
    await question.getByRole('button', { name: 'Start viewing' }).click();

    const bar = page.getByRole('region', { name: "You're viewing Cairn as another person" });
    await expect(bar).toContainText('Viewing as Ann Learner (read only)');
    await expect(bar).toContainText('15 minutes left');
    await expect(page.getByText('Welcome back, Ann Learner')).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
    // This browser's storage, and another tab, still belong to the super admin.
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).toContain(session.token);
    expect(kept).not.toMatch(/view_|Ann Learner/);
    const other = await context.newPage();
    await other.goto('/dashboard');
    await expect(other.getByText('Welcome back, Sue Super')).toBeVisible();
    await other.close();

    const before = await rowsOfAnn();
    writes.length = 0;
    // Reloading would return to the super admin's own session, so the test navigates through the router's history.
    await page.evaluate((to) => history.pushState(null, '', to), `/modules/${module?.id}?file=${lesson?.file_name}`);
    await expect(page.getByRole('heading', { level: 1, name: lesson?.title ?? '' })).toBeVisible();
    await page.mouse.wheel(0, 20_000);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Mark as complete' })).toBeDisabled();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Account menu for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('textbox', { name: 'A few words about yourself' })).toBeDisabled();
    await expect(page.getByRole('group', { name: 'Viewing as Ann Learner (read only)' }).first()).toBeVisible();
    expect(writes).toEqual([]);
    expect(await rowsOfAnn()).toEqual(before);

    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect(member).toBeVisible();
    expect(page.url()).toBe(address);
    await expect(bar).toHaveCount(0);
    await expect(page.getByText('Welcome back, Sue Super')).toBeVisible();
    await expect
      .poll(
        async () => (await pool.query(`select name from activity where person_id = $1 and name like 'view_%' order by id`, [ann.id])).rows,
      )
      .toEqual([{ name: 'view_started' }, { name: 'view_ended' }]);

    // A page that is reloaded during a view looks the same, but first says that the view has ended.
    await ask();
    await question.getByRole('button', { name: 'Start viewing' }).click();
    await expect(page.getByText('Welcome back, Ann Learner')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The view as Ann Learner has ended');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue as Sue Super' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), 'the notice appears only once').toBeVisible();
  },
);
