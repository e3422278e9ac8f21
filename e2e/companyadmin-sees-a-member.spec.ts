// Features: organisation, people, learning
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test('an admin opens a member from the list, changes their manager and leaves a note', onOneDayInThree(1), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const { page, session } = await signedIn(await people.companyAdmin({ company_id, full_name: 'Zoe Admin' }));
  const ann = await people.person({ company_id, full_name: 'Ann Learner' });
  const call = people.as((await people.session(ann)).token);
  const [track] = await call('GET /api/learning/tracks');
  const { modules } = await call('GET /api/learning/tracks/:id', { params: { id: track?.id ?? '' } });
  const file = modules[0]?.files.find(({ kind }) => kind === 'lesson');
  const body = { module_id: modules[0]?.id ?? '', file_name: file?.file_name ?? '', completed: true };
  await call('POST /api/learning/progress', { body });

  await page.goto('/company/members');
  await page.getByRole('link', { name: 'Ann Learner' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Learner' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress by track' }).getByText(modules[0]?.title ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Results' }).getByText('Study time')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'More actions for Ann Learner' }).click();
  await page.getByRole('menuitem', { name: 'Change manager…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change manager' });
  await dialog.getByRole('combobox', { name: 'Manager' }).fill('Zoe');
  await page.getByRole('option', { name: 'Zoe Admin' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toastOf(page, 'Manager changed.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Profile' }).getByRole('link', { name: 'Zoe Admin' })).toBeVisible();
  await expect(page.getByText('Now reports to Zoe Admin.')).toBeVisible();

  const notes = page.getByRole('region', { name: 'Staff notes' });
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Write something first.')).toBeVisible();
  await notes.getByRole('textbox', { name: 'New note' }).fill('Wants to lead a chapter.');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByText('Wants to lead a chapter.')).toBeVisible();
  await notes.getByRole('button', { name: /^Edit the note/ }).click();
  await notes.getByRole('textbox', { name: 'Edit' }).fill('Leads a chapter soon.');
  await notes.getByRole('button', { name: 'Save changes' }).click();
  await expect(notes.getByText('Leads a chapter soon.')).toBeVisible();
  await notes.getByRole('button', { name: /^Delete the note/ }).click();
  await page.getByRole('dialog', { name: 'Delete this note?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(notes.getByText('Leads a chapter soon.')).toHaveCount(0);

  await people.as(session.token)('PUT /api/company/settings', { body: { staff_sees: 'groups' } });
  await page.reload();
  await expect(page.getByText("so this person's learning stays private.")).toBeVisible();
  await expect(page.getByRole('region', { name: 'Progress by track' })).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});

test('a super admin who follows a link to a member stays in that company', onOneDayInThree(0), async ({ people, signedIn }) => {
  const company_id = await people.company();
  const ann = await people.person({ company_id, full_name: 'Ann Learner' });
  await people.companyAdmin({ company_id, full_name: 'Zoe Admin' });
  const { page } = await signedIn(await people.superAdmin());
  await page.goto(`/company/members/${ann.id}`);
  await expect(page).toHaveURL(new RegExp(`company=${company_id}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Learner' })).toBeVisible();
  await page.getByRole('link', { name: 'All members' }).click();
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('rowheader')).toContainText(['Ann Learner', 'Zoe Admin']);
  await page.goto(`/company/members/01890000-0000-7000-8000-000000000000?company=${company_id}`);
  await expect(page.getByText("We can't find this member")).toBeVisible();
});
