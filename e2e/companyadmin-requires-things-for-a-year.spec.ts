// Features: requirements, reports, organisation, due
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { isDueToday } from '#server/testing/due-today.ts';
import { faultsOf } from './harness/axe.ts';
import { calendarOf } from './harness/calendar.ts';
import { completeModule } from './harness/progress.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test.use({ movesClock: true });

// Each day's run includes one of the three journeys through a year, and the full run includes all of them.
test.skip(!isDueToday(1, 3), "Today's run includes another journey through a year.");

const module = 'How language models work';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
/** Reads what the screen says about compliance on a day. */
const complianceOn = async (page: Page, day: string) => {
  await page.goto(`/company/requirements?view=compliance&day=${day}`);
  const region = page.getByRole('region', { name: /^Compliance on/ });
  await expect(region.getByText('%')).toBeVisible();
  const table = page.getByRole('table', { name: 'By requirement' });
  return { figures: await region.innerText(), rows: await table.innerText() };
};

test('an admin spends a year with a requirement: people join, get more time, are released and exempted, and a past day stays as it was seen', async ({
  people,
  product,
  connection,
  signedIn,
}) => {
  const calendar = calendarOf(product, connection);
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id, full_name: 'Zoe Admin' });
  const ann = await people.person({ company_id, full_name: 'Ann Learner' });
  await people.person({ company_id, full_name: 'Ben Learner' });
  const cleo = await people.person({ company_id, full_name: 'Cleo Learner' });
  const open = async (path: string) => {
    const { page, context } = await signedIn(admin);
    await calendar.show(context);
    await page.goto(path);
    return page;
  };

  // The requirement in four questions.
  let page = await open('/company/requirements/new');
  await page.getByRole('combobox', { name: 'Module' }).fill('language models');
  await page.getByRole('option', { name: module }).click();
  await page.getByRole('radio', { name: 'Some days after someone joins' }).check();
  await page.getByRole('textbox', { name: 'Days', exact: true }).fill('20');
  await page.getByRole('radio', { name: 'Again some months after it was due' }).check();
  await page.getByText('More choices').click();
  await page.getByRole('textbox', { name: 'Days that managers may add' }).fill('7');
  await expect(page.getByRole('region', { name: 'Who will get it' }).getByText('4 people').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create requirement' }).click();
  await expect(toastOf(page, `Requirement created: ${module}`)).toBeVisible();
  await expect(rowOf(page, 'Ann Learner')).toContainText('Not started', { timeout: 15_000 });
  await expect(page.getByText('Managers may add 7 days')).toBeVisible();

  // Someone joins ten days later, one person gets more time, one is released, and one asks to be exempted.
  await people.person({ company_id, full_name: 'Dan Newcomer' });
  await calendar.forward(10);
  const asCleo = people.as((await people.session(cleo)).token);
  const [round] = (await asCleo('GET /api/requirements/due/open')).rounds;
  await asCleo('POST /api/requirements/due/:roundId/exemption', { params: { roundId: round?.id ?? '' }, body: { reason: 'I wrote it.' } });
  page = await open('/company/requirements?view=people');
  await expect(rowOf(page, 'Dan Newcomer')).toContainText('Not started');
  await page.getByRole('checkbox', { name: /^Select Ann Learner/ }).check();
  await page.getByRole('button', { name: 'Extend…' }).click();
  const extend = page.getByRole('dialog', { name: 'Give 1 person more time' });
  await extend.getByRole('textbox', { name: 'Reason' }).fill('Parental leave.');
  await extend.getByRole('button', { name: 'Extend', exact: true }).click();
  await expect(toastOf(page, '1 round was extended.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Select Ann Learner/ }).uncheck();
  await page.getByRole('checkbox', { name: /^Select Zoe Admin/ }).check();
  await page.getByRole('button', { name: 'Waive…' }).click();
  const waive = page.getByRole('dialog', { name: 'Waive the requirement for 1 person?' });
  await waive.getByRole('textbox', { name: 'Reason' }).fill('She teaches it.');
  await waive.getByRole('button', { name: 'Waive' }).click();
  await expect(toastOf(page, '1 round was waived.')).toBeVisible();
  await page.getByRole('button', { name: /^Grant Cleo Learner/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByRole('region', { name: 'Requests for an exemption' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);

  // On day 25, one of five people is overdue. The screen of this day is compared with what is said about it a year later.
  await calendar.forward(15);
  page = await open('/company/requirements');
  const seenOn = calendar.day();
  const seen = await complianceOn(page, seenOn);
  expect(seen.figures).toContain('80%');
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  const seenFile = await readFile(await file.path(), 'utf8');
  expect(seenFile).toContain('Ben Learner');

  await calendar.forward(1);
  await completeModule(people.as((await people.session(ann)).token), 'how-language-models-work');
  // The second round opens 30 days before it is due, a year after the first.
  await calendar.forward(334);
  page = await open('/company/requirements?view=people');
  await expect(rowOf(page, 'Ann Learner')).toBeVisible();
  await expect(rowOf(page, 'Zoe Admin')).toBeVisible();
  await page.goto('/company/requirements?view=compliance');
  await expect(page.getByRole('region', { name: /^Compliance on/ })).toBeVisible();
  expect(await complianceOn(page, seenOn), 'the past day is as it was').toEqual(seen);
  await page.getByRole('button', { name: 'Export' }).click();
  const [again] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
  expect(await readFile(await again.path(), 'utf8')).toBe(seenFile);
  expect(await faultsOf(page)).toEqual([]);
});
