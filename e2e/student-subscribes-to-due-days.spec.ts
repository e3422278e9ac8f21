// Features: due
import { terms } from '#server/testing/requirements.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

test(
  'a learner subscribes to what is due, renews the address, and switches it off',
  onOneDayInThree(2),
  async ({ people, signedIn, request }) => {
    const company_id = await people.company();
    const asAdmin = people.as((await people.session(await people.companyAdmin({ company_id }))).token);
    const { page, session } = await signedIn(await people.person({ company_id }));
    const asLearner = people.as(session.token);
    await asAdmin('POST /api/company/requirements', {
      body: { ...terms, name: 'Know your models', module_id: 'how-language-models-work' },
    });
    await expect.poll(async () => (await asLearner('GET /api/requirements/due/open')).rounds.length, { timeout: 30_000 }).toBe(1);

    await page.goto('/due');
    const panel = page.getByRole('region', { name: 'Add to your calendar' });
    await panel.getByRole('button', { name: 'Create calendar address' }).press('Enter');
    const field = panel.getByRole('textbox', { name: 'Calendar address' });
    await expect(field).toHaveValue(/\/api\/calendars\/[\w-]{43}\/due\.ics$/);
    const first = await field.inputValue();
    await expect(panel.getByRole('link', { name: 'Open in app' })).toHaveAttribute('href', first.replace(/^https?:/, 'webcal:'));
    expect(await faultsOf(page)).toEqual([]);
    const read = async (url: string) => request.get(new URL(url).pathname);
    const answer = await read(first);
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain('\r\nSUMMARY:Due: Know your models\r\n');

    await page.reload();
    await expect(field, 'the address is shown again').toHaveValue(first);
    await panel.getByRole('button', { name: 'Renew' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew your calendar address?' });
    expect(await faultsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Renew address' }).press('Enter');
    await expect(field).not.toHaveValue(first);
    const second = await field.inputValue();
    expect((await read(first)).status()).toBe(404);
    expect((await read(second)).status()).toBe(200);

    await panel.getByRole('button', { name: 'Switch off' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).press('Enter');
    await expect(panel.getByRole('button', { name: 'Create calendar address' })).toBeVisible();
    expect((await read(second)).status()).toBe(404);
  },
);
