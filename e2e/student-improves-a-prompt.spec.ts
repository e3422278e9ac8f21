// Features: catalog, prompt-labs, learning
import { stonePrompt } from '#server/testing/prompt-labs.ts';
import { faultsOf } from './harness/axe.ts';
import { publishLab } from './harness/publish-lab.ts';
import { expect, test } from './harness/test.ts';

const events = ['onerror', 'onload', 'onfocus', 'onmouseover', 'ontoggle', 'onanimationstart'];
const code = 'window.ran = true';
const elements = [
  'img src=x',
  'svg',
  'input autofocus',
  'details open',
  'body',
  'video src=x',
  'audio src=x',
  'iframe src=x',
  'select autofocus',
];
/** Texts that run a script where an output is shown as anything but text. */
const payloads = [
  ...elements.flatMap((element) =>
    events.flatMap((event) => [`<${element} ${event}="${code}">`, `"><${element} ${event}=${code.replaceAll(' ', '')}>`]),
  ),
  `<script>${code}</script>`,
  `</p><script>${code}</script>`,
  `</textarea><script>${code}</script>`,
  `<ScRiPt>${code}</ScRiPt>`,
  ...['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'data:text/html,', 'vbscript:'].flatMap((scheme) =>
    ['a href', 'iframe src', 'form action', 'object data', 'embed src'].map((attribute) => `<${attribute}="${scheme}${code}">x`),
  ),
  '[x](javascript:window.ran=true)',
  '![x](x"onerror="window.ran=true)',
  '<javascript:window.ran=true>',
  '[x]: javascript:window.ran=true',
  '{{constructor.constructor("window.ran=true")()}}',
  '${window.ran=true}',
  '<%= window.ran=true %>',
  '#{window.ran=true}',
  '{% raw %}',
  `<style>@import 'javascript:${code}'</style>`,
  `<link rel=stylesheet href="javascript:${code}">`,
  `<meta http-equiv=refresh content="0;javascript:${code}">`,
  `<math><a xlink:href="javascript:${code}">x</a></math>`,
];

test('a student improves a prompt twice, sees what a missing part leads to, keeps the last version and shares it until an admin takes it down; no output runs a script', async ({
  people,
  signedIn,
  connection,
}) => {
  expect(payloads.length).toBeGreaterThanOrEqual(150);
  const call = people.as((await people.session(await people.superAdmin())).token);
  const output = payloads.map((text) => `        ${text}`).join('\n');
  const hostile = stonePrompt.replace(/granite: Well, this here [^\n]*/, `granite: |\n${output}`);
  const address = await publishLab(call, 'describing', hostile, 'prompt');

  const company_id = await people.company();
  const { page: ofAdmin, session } = await signedIn(await people.companyAdmin({ company_id }));
  const chapter = await people.as(session.token)('POST /api/company/chapters', { body: { name: 'Readers' } });
  const learner = await people.person({ company_id, chapter_id: chapter.id });
  // Someone who has used all their runs of the day sees recorded runs.
  await connection.pool.query(`insert into model_days select $1, current_date + n, 1000 from generate_series(-1, 1) n`, [learner.id]);
  const { page } = await signedIn(learner);
  await page.goto(address);
  const prompt = page.getByRole('textbox', { name: 'Your prompt' });
  await expect(page.getByText('Run your prompt to see the result.')).toBeVisible();
  await prompt.fill('Describe the stone.');
  await expect(page.getByText('Without the slot, every stone gets the same answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Run this version' }).click();
  const result = page.getByRole('region', { name: 'Result of version 1' });
  await expect(result.getByText('Written by hand as an example, not measured')).toBeVisible();

  await prompt.fill('Describe {{stone}}.');
  await expect(page.getByText('2 of 3 passed')).toBeVisible();
  await page.getByRole('button', { name: 'Run this version' }).click();
  const second = page.getByRole('region', { name: 'Result of version 2' });
  await expect(second.getByText('The recorded rambling answers go on and on.')).toBeVisible();
  await expect(second.getByText(payloads[0] ?? '')).toBeVisible();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  await prompt.fill('Describe {{stone}} in at most 20 words.');
  await page.getByRole('button', { name: 'Run this version' }).click();
  const third = page.getByRole('region', { name: 'Result of version 3' });
  await expect(third.getByText('The step is complete.')).toBeVisible();
  await expect(third.getByText('A fine block of granite of 40 kg, for the bottom.')).toBeVisible();
  await expect(third.getByText('Not met')).toHaveCount(0);
  await third.getByRole('switch', { name: 'Show the previous version beside it' }).click();
  await expect(third.getByRole('figure', { name: 'Version 2' })).toBeVisible();
  const versions = page.getByRole('region', { name: 'Your versions' });
  await expect(versions.locator('ins')).toContainText('in at most 20 words');
  expect(await faultsOf(page)).toEqual([]);

  await versions.getByRole('button', { name: 'Keep in my prompts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep in my prompts' }).click();
  await page.getByRole('link', { name: 'My prompts' }).click();
  await expect(page.getByRole('article', { name: 'Describe the stones, version 3' })).toContainText(
    'Describe {{stone}} in at most 20 words.',
  );
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);

  const stored = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/prompts/'));
  await page.getByRole('switch', { name: 'Share “Describe the stones, version 3” with my chapter' }).click();
  await stored;
  await ofAdmin.goto(`/company/chapters/${chapter.id}`);
  const shared = ofAdmin.getByRole('region', { name: 'Shared prompts' });
  await shared.getByRole('button', { name: 'Take down “Describe the stones, version 3”' }).click();
  await ofAdmin.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('It names a customer.');
  expect(await faultsOf(ofAdmin)).toEqual([]);
  await ofAdmin.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(shared).toHaveCount(0);
  await page.reload();
  const own = page.getByRole('article', { name: 'Describe the stones, version 3' });
  await expect(own).toContainText('Reason: It names a customer.');
  await expect(own.getByRole('switch')).toHaveCount(0);
  expect(await faultsOf(page)).toEqual([]);
});
