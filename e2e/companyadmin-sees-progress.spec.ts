// Features: analytics, company-progress, organisation
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import type { People } from './harness/people.ts';
import { expect, test } from './harness/test.ts';

async function chapterOf(people: People, members: number) {
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id });
  const call = people.as((await people.session(admin)).token);
  const { id } = await call('POST /api/company/chapters', { body: { name: 'Field guides' } });
  for (let n = 1; n <= members; n++) await people.person({ company_id, chapter_id: id, full_name: `Guide ${n}` });
  return { company_id, admin, id };
}

test("an admin sees the progress of a chapter's members per track and skill, and how the chapter compares with others", async ({
  people,
  signedIn,
}) => {
  const { admin, id } = await chapterOf(people, 2);
  const { page } = await signedIn(admin);
  await page.goto(`/company/chapters/${id}`);
  await expect(page.getByText('League position')).toBeVisible();
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: /: 0 of 2 started, 0 completed$/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Close the gaps' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("an admin sees all members' progress beside their own, at both addresses", onOneDayInThree(0), async ({ people, signedIn }) => {
  const { admin } = await chapterOf(people, 2);
  const { page } = await signedIn(admin);
  for (const path of ['/progress', '/modules']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Your company' }).getByText('Of 3 active members, how many started')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your own learning' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  }
});

test("an admin sees the company's progress in each track in the catalog", onOneDayInThree(1), async ({ people, signedIn, connection }) => {
  const { admin, company_id } = await chapterOf(people, 1);
  await connection.pool.query(
    `insert into study_days (user_id, day, track_id, company_id, chapter_id, seconds, modules_begun)
      select u.id, current_date, t.id, u.company_id, u.chapter_id, 60, 1 from users u, published.tracks t where u.full_name = 'Guide 1' and u.company_id = $1`,
    [company_id],
  );
  const { page } = await signedIn(admin);
  await page.goto('/catalog');
  await expect(page.getByRole('region', { name: 'Tracks' }).getByText('In your company: 0 completed, 1 started').first()).toBeVisible();
});

test("a super admin sees the same chapter progress as the company's admin", onOneDayInThree(2), async ({ people, signedIn }) => {
  const { id, company_id } = await chapterOf(people, 1);
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(`/company/chapters/${id}?company=${company_id}`);
  await expect(page.getByText('Of 1 active member, how many started')).toBeVisible();
});

test('staff who see only groups see nothing about a chapter with fewer than five people', async ({ people, signedIn, connection }) => {
  const { admin, id, company_id } = await chapterOf(people, 4);
  await connection.pool.query(`update companies set staff_sees = 'groups' where id = $1`, [company_id]);
  const { page } = await signedIn(admin);
  await page.goto(`/company/chapters/${id}`);
  await expect(page.getByText('Too few people to show figures')).toBeVisible();
  await expect(page.getByText('League position')).toHaveCount(0);
});
