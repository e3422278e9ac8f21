// Features: requirements, team, due, reports, role-profiles, ai-systems, ai-literacy
import type { Page } from '@playwright/test';
import { aiRelease, aiSystemEntry } from '#server/testing/ai-systems.ts';
import { terms } from '#server/testing/requirements.ts';
import { roleTerms } from '#server/testing/role-profiles.ts';
import { faultsOf } from './harness/axe.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';
/** The longest name of a requirement, and a person's name of 80 letters, each as one word. */
const requirementName = 'Datenschutzgrundverordnungsunterweisung'.repeat(4).slice(0, 120);
const roleName = 'Sachbearbeiterin'.repeat(5);
const systemName = 'Kundenanfragenbeantwortung'.repeat(4).slice(0, 80);
const personName = `${'Wolfeschlegelsteinhausen'.repeat(4).slice(0, 68)} Bergerdorff`;

test('the longest names fit the screens of requirements, teams, roles and AI systems on a phone, and a read that fails can be tried again', {
  tag: '@full',
}, async ({ people, signedIn, errorWatch }) => {
  errorWatch.expectError(/500 for \/api\/company\/rounds|Failed to fetch/i);
  expect([requirementName, personName, roleName, systemName].map(({ length }) => length)).toEqual([120, 80, 80, 80]);
  const company_id = await people.company();
  const admin = await people.companyAdmin({ company_id, full_name: 'Zoe Admin' });
  const manager = await people.person({ company_id, full_name: personName });
  const report = await people.person({ company_id, full_name: personName, manager_id: manager.id });
  const asAdmin = people.as((await people.session(admin)).token);
  const { id } = await asAdmin('POST /api/company/requirements', {
    body: { ...terms, name: requirementName, module_id: moduleId, manager_extension_days: 10 },
  });
  const entry = { ...aiSystemEntry, name: systemName, team: roleName, vendor: systemName, responsible_id: manager.id };
  const { id: systemId } = await asAdmin('POST /api/company/ai-systems', { body: entry });
  await asAdmin('POST /api/company/ai-systems/:systemId/releases', { params: { systemId }, body: { ...aiRelease, name: systemName } });
  const path = [{ kind: 'module' as const, id: moduleId }];
  const role = { ...roleTerms, name: roleName, job_title_ids: [], skills: [], path, system_ids: [systemId] };
  const { id: roleProfileId } = await asAdmin('POST /api/company/role-profiles', { body: role });
  await asAdmin('PUT /api/company/members/:userId/role-profile', {
    params: { userId: report.id },
    body: { role_profile_id: roleProfileId },
  });
  const asReport = people.as((await people.session(report)).token);
  await expect.poll(async () => (await asReport('GET /api/requirements/due/open')).rounds.length, { timeout: 30_000 }).toBe(1);

  const phone = { viewport: { width: 390, height: 844 } };
  const fits = async (page: Page, path: string, text: string) => {
    await page.goto(path);
    await expect(page.getByText(text).first(), path).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await faultsOf(page), path).toEqual([]);
  };
  const { page: adminPage } = await signedIn(admin, phone);
  await fits(adminPage, '/company/requirements', requirementName);
  await fits(adminPage, '/company/requirements?view=people', personName);
  await fits(adminPage, `/company/requirements/${id}`, personName);
  await fits(adminPage, `/company/completions?content=${moduleId}&state=not_completed`, personName);
  await fits(adminPage, '/company/reports?report=requirements', requirementName);
  await fits(adminPage, '/company/roles', roleName);
  await fits(adminPage, `/company/roles/${roleProfileId}`, personName);
  await fits(adminPage, '/company/ai-systems', systemName);
  await fits(adminPage, `/company/ai-systems/${systemId}`, systemName);
  await fits(adminPage, '/company/ai-systems?view=file', systemName);
  const { page: reportPage } = await signedIn(report, phone);
  await fits(reportPage, '/due', requirementName);
  await fits(reportPage, '/progress?tab=role', roleName);

  const { page, context } = await signedIn(manager, phone);
  await fits(page, '/team', personName);
  await fits(page, '/team?view=rounds', requirementName);
  await fits(page, `/team/${report.id}`, requirementName);

  // Without a connection, the screens say so, and load by themselves.
  await page.goto('/team');
  await expect(page.getByRole('tab', { name: 'What is due' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('tab', { name: 'What is due' }).click();
  await expect(page.getByText("You're offline. This will load automatically when you're back online.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(requirementName).first()).toBeVisible();
  // A server that fails is asked again.
  const { page: other, context: theirs } = await signedIn(admin, phone);
  await theirs.route('**/api/company/rounds*', (route) => route.fulfill({ status: 500, json: {} }));
  await other.goto('/company/requirements?view=people');
  await expect(other.getByText("The rounds couldn't be loaded")).toBeVisible({ timeout: 20_000 });
  await theirs.unroute('**/api/company/rounds*');
  await other.getByRole('button', { name: 'Try again' }).click();
  await expect(other.getByText(personName).first()).toBeVisible();
});
