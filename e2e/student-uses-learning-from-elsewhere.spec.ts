// Features: due, requirements, external-learning
import { badgeFor, bakedPng, edIssuer, signedJson } from '#server/testing/badges.ts';
import { terms } from '#server/testing/requirements.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const moduleId = 'how-language-models-work';

test(
  'a learner hands in a badge, an admin accepts it, and the round is done without a certificate',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const company_id = await people.company();
    const admin = await people.companyAdmin({ company_id });
    const asAdmin = people.as((await people.session(admin)).token);
    const learner = await people.person({ company_id, full_name: 'Ann Learner' });
    const { page, session } = await signedIn(learner);
    const asLearner = people.as(session.token);
    await asAdmin('POST /api/company/requirements', { body: { ...terms, name: 'Fire safety', module_id: moduleId, due_days: 30 } });
    const names = async () => (await asLearner('GET /api/requirements/due/open')).rounds.map(({ name }) => name);
    await expect.poll(names, { timeout: 30_000 }).toContain('Fire safety');

    await page.goto('/due');
    const elsewhere = page.getByRole('region', { name: 'Learned elsewhere' });
    await expect(elsewhere).toContainText("You haven't recorded anything yet.");
    await elsewhere.getByRole('button', { name: 'Add a badge' }).click();
    const dialog = page.getByRole('dialog');
    const school = edIssuer();
    const badge = JSON.stringify(await signedJson(badgeFor(learner.email, school.did), school));
    await dialog.getByRole('textbox', { name: 'Or paste it here' }).fill(badge.replace('Fire safety', 'Rocket science'));
    await dialog.getByRole('button', { name: 'Check badge' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The signature is wrong');
    expect(await faultsOf(page)).toEqual([]);
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a badge' }).click();
    await (await chooser).setFiles({ name: 'badge.png', mimeType: 'image/png', buffer: bakedPng(badge) });
    await expect(dialog).toHaveCount(0);
    await expect(elsewhere).toContainText('Issued and signed by The Fire School.');
    await elsewhere.getByRole('button', { name: 'Use Fire safety for a requirement' }).click();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(elsewhere).toContainText('You asked that it counts for “Fire safety”.');
    expect(await faultsOf(page)).toEqual([]);

    const { page: adminPage } = await signedIn(admin);
    await adminPage.goto('/company/requirements?view=people');
    const claims = adminPage.getByRole('region', { name: 'Learned elsewhere' });
    await expect(claims).toContainText('Ann Learner: Fire safety');
    await expect(claims).toContainText('Verified');
    expect(await faultsOf(adminPage)).toEqual([]);
    await claims.getByRole('button', { name: 'Accept what Ann Learner learned for Fire safety' }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await expect(claims).toHaveCount(0);

    await page.reload();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history).toContainText('Fire safety');
    await expect(history.getByRole('link', { name: /certificate/i })).toHaveCount(0);
    await history.getByRole('button', { name: /^History/ }).click();
    await expect(history).toContainText('accepted what you learned elsewhere');
  },
);
