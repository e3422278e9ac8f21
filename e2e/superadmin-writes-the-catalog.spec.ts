// Features: authoring, catalog, item-quality, learning
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createModule, createTrack, draftTrack, expectSaved, publish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const stones = readFileSync(new URL('../server/testing/catalog/01-first-steps/01-stones/assets/stones.png', import.meta.url));

async function addStep(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New step' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New step' });
  if (kind !== 'Lesson') {
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: kind }).click();
  }
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
}

test('a super admin writes and publishes a module, a student takes it, and a change is published as a new edition', async ({
  people,
  signedIn,
}) => {
  const admin = await people.superAdmin();
  const call = people.as((await people.session(admin)).token);
  const { page } = await signedIn(admin);

  await page.goto('/admin/catalog');
  const track = await createTrack(page, 'Writing well');
  expect(await faultsOf(page)).toEqual([]);
  await createModule(page, track, 'Short sentences', {
    summary: 'One idea a sentence.',
    outcome: 'Cut a long sentence in two.',
  });

  await page.getByRole('tab', { name: 'Steps' }).click();
  await addStep(page, 'Lesson', 'Why short');
  const text = page.getByRole('textbox', { name: 'Lesson text' });
  const preview = page.getByRole('region', { name: 'Preview' });
  const words = 'The point comes first.\n\n## One idea\n\nSay **one** thing.\n\n';
  await text.fill(words);
  await page.locator('input[type=file]').setInputFiles({ name: 'stones.png', mimeType: 'image/png', buffer: stones });
  await expect(preview.getByRole('heading', { name: 'One idea' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'stones' })).toBeVisible();
  const picture = /assets\/[^)]+/.exec(await text.innerText())?.[0] ?? '';
  await text.fill(`${words}![Three stones in a row](${picture})\n`);
  await expect(preview.getByRole('img', { name: 'Three stones' })).toBeVisible();
  await expectSaved(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Short sentences' }).click();
  await addStep(page, 'Quiz', 'Check');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'One right answer' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('What comes first?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('The point');
  await page.getByRole('textbox', { name: 'Option 2' }).fill('The weather');
  await page.getByRole('textbox', { name: 'Explanation' }).fill('Readers want to know why they read.');
  await expect(preview.getByText('The weather')).toBeVisible();
  await expectSaved(page);
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('link', { name: 'Short sentences' }).click();
  await addStep(page, 'Exercise', 'Cut it');
  await page.getByRole('textbox', { name: 'Task' }).fill('Cut the sentence in two.');
  const code = {
    Starter: 'export const cut = (text) => text;',
    Tests: "test('it is cut', () => cut('a, b'));",
    Solution: "export const cut = (text) => text.split(', ');",
  };
  for (const [part, written] of Object.entries(code)) {
    await page.getByRole('tab', { name: part }).click();
    await page.getByRole('textbox', { name: part }).fill(written);
  }
  await expect(preview.getByText('Cut the sentence in two.')).toBeVisible();
  await expectSaved(page);
  await publish(page, '');
  await expect(toastOf(page, 'Published: Short sentences, edition 1')).toBeVisible();

  const student = await people.person();
  const { page: reader } = await signedIn(student);
  await reader.goto('/modules/short-sentences?file=why-short');
  await expect(reader.getByRole('img', { name: 'Three stones in a row' })).toBeVisible();
  await reader.getByRole('link', { name: /^Done, next/ }).click();
  await expect(reader.getByText('1 of 3 steps completed').first()).toBeVisible();
  await reader.goto('/modules/short-sentences?file=check');
  await reader.getByRole('button', { name: 'Start the quiz' }).click();
  await reader.getByText('The point', { exact: true }).click();
  await reader.getByRole('button', { name: 'Check my answer', exact: true }).click();
  await expect(reader.getByText('2 of 3 steps completed').first()).toBeVisible();
  await reader.goto('/modules/short-sentences?file=cut-it');
  await reader.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(reader.getByText('3 of 3 steps completed').first()).toBeVisible();

  await page.goto('/admin/modules/short-sentences/files/why-short');
  await expect(page.getByRole('region', { name: 'What learners did here' })).toBeVisible();
  await text.fill('The point always comes first.\n');
  await expectSaved(page);
  await expect(preview.getByText('The point always comes first.')).toBeVisible();
  await publish(page, 'The first sentence is stronger.');
  await expect(toastOf(page, 'Published: Short sentences, edition 2')).toBeVisible();
  await reader.goto('/modules/short-sentences?file=why-short');
  await expect(reader.getByText('The point always comes first.')).toBeVisible();
  await expect(
    reader.getByText('3 of 3 steps completed').first(),
    'someone who had completed the module keeps the completion',
  ).toBeVisible();

  await page.goto('/admin/modules/short-sentences?part=editions');
  await expect(page.getByText('The first sentence is stronger.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare edition 2' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare editions' });
  await expect(compared.getByRole('listitem').filter({ hasText: 'The point always comes first.' })).toContainText('Changed');
  expect(await faultsOf(page)).toEqual([]);
  await compared.getByText('Source', { exact: true }).click();
  const comparison = page.getByRole('region', { name: 'Comparison of the two versions' });
  await expect(comparison.getByText('always')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Restore edition 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Unpublished changes').first()).toBeVisible();
  await page.goto('/admin/modules/short-sentences/files/why-short');
  await expect(text).toContainText('The point comes first.');

  const params = { moduleId: 'short-sentences' };
  await call('DELETE /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { ...params, fileName: 'check' } });
  const { checked, titles } = await call('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
  expect(titles['check']).toBe('Check');
  await reader.goto('/modules/short-sentences?file=why-short');
  await expect(reader.getByRole('heading', { level: 1, name: 'Why short' })).toBeVisible();
  await call('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body: { checked, note: 'The quiz is gone.' } });
  await reader.getByRole('link', { name: 'Check' }).first().click();
  await expect(reader.getByText("The author removed this step in the new edition. We've kept your work in it.")).toBeVisible();
  await expect(reader.getByRole('link', { name: 'Check' })).toHaveCount(0);
  await reader.getByRole('link', { name: 'Continue with “Cut it”' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: 'Cut it' })).toBeVisible();

  await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'writing-well' } });
});

test(
  'two authors edit the same step, and the second sees a warning and both versions, and chooses one',
  onOneDayInThree(0),
  async ({ people, signedIn }) => {
    const [ana, ben] = [await people.superAdmin({ full_name: 'Ana Petrova' }), await people.superAdmin({ full_name: 'Ben Okafor' })];
    const call = people.as((await people.session(ana)).token);
    await draftTrack(call, 'shared-work', ['Both']);
    const file = { moduleId: 'shared-work-both', fileName: 'words' };
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: file.moduleId },
      body: { file_name: file.fileName, kind: 'lesson', title: 'Words' },
    });
    const { page: first } = await signedIn(ana);
    const { page: second } = await signedIn(ben);
    for (const page of [first, second]) {
      await page.goto('/admin/modules/shared-work-both/files/words');
      await expect(page.getByRole('textbox', { name: 'Lesson text' })).toBeVisible();
    }
    await expect(second.getByText('Ana Petrova is editing this step too')).toBeVisible();
    await first.getByRole('textbox', { name: 'Lesson text' }).fill('What Ana wrote.');
    await expectSaved(first);
    await second.getByRole('textbox', { name: 'Lesson text' }).fill('What Ben wrote.');
    await expect(second.getByRole('alert')).toContainText('Not saved: Ana Petrova changed this step.');
    await second.getByRole('button', { name: 'Check and publish' }).click();
    await expect(second.getByRole('dialog').getByRole('alert')).toContainText('You can publish once your last changes');
    await expect(second.getByRole('dialog').getByRole('button', { name: 'Publish' })).toBeHidden();
    await second.getByRole('button', { name: 'Back to editing' }).click();
    await second.getByRole('button', { name: 'Compare and choose' }).click();
    const choice = second.getByRole('dialog', { name: 'This step was changed elsewhere' });
    await expect(choice.getByText('Ana Petrova')).toBeVisible();
    await expect(choice.locator('del')).toContainText('Ana');
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expectSaved(second);
    expect((await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file })).text).toContain('What Ben wrote.');
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'shared-work' } });
  },
);

test(
  'an author edits the same step in two tabs, sees a warning and both versions in the second, and chooses one',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const ana = await people.superAdmin({ full_name: 'Ana Petrova' });
    const call = people.as((await people.session(ana)).token);
    await draftTrack(call, 'two-tabs', ['Both']);
    const file = { moduleId: 'two-tabs-both', fileName: 'words' };
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: file.moduleId },
      body: { file_name: file.fileName, kind: 'lesson', title: 'Words' },
    });
    const { page: first, context } = await signedIn(ana);
    const second = await context.newPage();
    for (const page of [first, second]) {
      await page.goto('/admin/modules/two-tabs-both/files/words');
      await expect(page.getByRole('textbox', { name: 'Lesson text' })).toBeVisible();
    }
    await expect(second.getByText('You have this step open in another tab.')).toBeVisible();
    await first.getByRole('textbox', { name: 'Lesson text' }).fill('What was written first.');
    await expectSaved(first);
    await second.getByRole('textbox', { name: 'Lesson text' }).fill('What was written second.');
    await expect(second.getByRole('alert')).toContainText('Not saved: you changed this step in another tab.');
    await second.getByRole('button', { name: 'Compare and choose' }).click();
    const choice = second.getByRole('dialog', { name: 'This step was changed elsewhere' });
    await expect(choice.getByText('Your other tab')).toBeVisible();
    expect(await faultsOf(second)).toEqual([]);
    await choice.getByRole('button', { name: 'Use the other tab' }).click();
    await expectSaved(second);
    await expect(second.getByRole('textbox', { name: 'Lesson text' })).toContainText('What was written first.');
    await first.close();
    await second.reload();
    await expect(second.getByRole('textbox', { name: 'Lesson text' })).toContainText('What was written first.');
    await expect(second.getByText('You have this step open in another tab.')).toBeHidden();
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'two-tabs' } });
  },
);

test(
  'two authors edit a module’s details, and the second sees a warning and both versions with skills by name, and chooses one',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const [ana, ben] = [await people.superAdmin({ full_name: 'Ana Petrova' }), await people.superAdmin({ full_name: 'Ben Okafor' })];
    const call = people.as((await people.session(ana)).token);
    await draftTrack(call, 'shared-details', ['Both']);
    const pages = [(await signedIn(ana)).page, (await signedIn(ben)).page] as const;
    for (const page of pages) {
      await page.goto('/admin/modules/shared-details-both?part=details');
      await expect(page.getByRole('textbox', { name: 'Summary' })).toBeVisible();
    }
    const [first, second] = pages;
    await second.getByRole('textbox', { name: 'Summary' }).fill('What Ben wrote.');
    await first.getByRole('textbox', { name: 'Summary' }).fill('What Ana wrote.');
    await first.getByRole('combobox', { name: 'Skills' }).fill('AI lit');
    await first.getByRole('option').first().click();
    await first.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toastOf(first, 'Details saved.')).toBeVisible();
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByRole('button', { name: 'Compare and choose' }).click();
    const choice = second.getByRole('dialog', { name: 'These details were changed elsewhere' });
    await expect(choice.getByText('Ana Petrova')).toBeVisible();
    await expect(choice.getByText('AI literacy')).toBeVisible();
    expect(await faultsOf(second)).toEqual([]);
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    await expect(toastOf(second, 'Details saved.')).toBeVisible();
    const kept = await call('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'shared-details-both' } });
    expect(kept.details).toMatchObject({ summary: 'What Ben wrote.', skills: [] });
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'shared-details' } });
  },
);

test('an author reorders modules with the keyboard, and each move is announced', onOneDayInThree(0), async ({ people, signedIn }) => {
  const admin = await people.superAdmin();
  const call = people.as((await people.session(admin)).token);
  await draftTrack(call, 'by-keys', ['Alpha', 'Beta', 'Gamma']);
  const { page } = await signedIn(admin);
  await page.goto('/admin/catalog');
  const list = page.getByRole('list', { name: 'Modules of by-keys' });
  await list.getByRole('button', { name: 'Move Alpha' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picked up Alpha, position 1 of 3.')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Alpha is now at position 2 of 3.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByText('Alpha moved to position 2 of 3.')).toBeAttached();
  await expect(list.getByRole('link')).toHaveText(['Beta', 'Alpha', 'Gamma']);
  await list.getByRole('button', { name: 'Actions for Gamma' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(list.getByRole('link')).toHaveText(['Beta', 'Gamma', 'Alpha']);
  await page.reload();
  await expect(list.getByRole('link')).toHaveText(['Beta', 'Gamma', 'Alpha']);
  await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'by-keys' } });
});

test(
  'a super admin adds a term to the glossary, sees it explained in the preview and in the sample lesson, changes and deletes it',
  onOneDayInThree(0),
  async ({ people, signedIn, page: lesson }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'with-terms', ['Alpha']);
    const { page } = await signedIn(admin);
    await page.goto('/admin/catalog');
    await page.getByRole('link', { name: 'Glossary' }).click();
    await page.getByRole('button', { name: 'New term' }).click();
    const adding = page.getByRole('dialog', { name: 'New term' });
    const termField = adding.getByRole('textbox', { name: 'Term', exact: true });
    await termField.fill('Tokens');
    await expect(adding.getByRole('textbox', { name: 'ID' })).toHaveValue('tokens');
    await adding.getByRole('textbox', { name: 'Definition' }).fill('See [here](https://example.com).');
    await adding.getByRole('combobox', { name: 'Module' }).fill('First prompts');
    await page.getByRole('option', { name: 'First prompts' }).click();
    await adding.getByRole('button', { name: 'Add term' }).click();
    await expect(adding.getByText('“Tokens” already stands for the term “token”.')).toBeVisible();
    await expect(adding.getByText('A definition is one sentence with at most emphasis and code.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    // A word in the public sample lesson, which is the catalog's first lesson.
    await termField.fill('sentence');
    await adding.getByRole('textbox', { name: 'Definition' }).fill('Words that say something *together*.');
    await adding.getByRole('button', { name: 'Add term' }).click();
    await expect(toastOf(page, '“sentence” was added.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search terms' }).fill('say something');
    const row = page.getByRole('row', { name: /sentence/ });
    await expect(row).toContainText('First prompts');
    expect(await faultsOf(page)).toEqual([]);

    // This page belongs to a visitor, who has not signed in.
    await lesson.goto('/lesson');
    const written = lesson.locator('[data-term]', { hasText: /^sentence$/ });
    await expect(written).toHaveAttribute('title', 'Words that say something together.');
    await lesson.mouse.wheel(0, 400);
    await lesson.getByRole('button', { name: 'sentence', exact: true }).click();
    const card = lesson.getByRole('group', { name: 'sentence', exact: true });
    await expect(card).toContainText('Words that say something together.');
    await expect(card.getByRole('link')).toHaveCount(0);

    await row.getByRole('button', { name: 'Actions for sentence' }).click();
    await page.getByRole('menuitem', { name: 'Edit term' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit term' });
    await editing.getByRole('textbox', { name: 'Definition' }).fill('Words between two full stops.');
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, '“sentence” was saved.')).toBeVisible();

    await page.goto('/admin/modules/with-terms-alpha');
    await addStep(page, 'Lesson', 'A lesson');
    await page.getByRole('textbox', { name: 'Lesson text' }).fill('A sentence has tokens.\n');
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByRole('button', { name: 'sentence', exact: true }).click();
    await expect(page.getByRole('group', { name: 'sentence', exact: true })).toContainText('Words between two full stops.');
    await expectSaved(page);

    await page.goto('/admin/catalog/glossary?search=full+stops');
    await page.getByRole('button', { name: 'Actions for sentence' }).click();
    await page.getByRole('menuitem', { name: 'Delete term' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete term' }).click();
    await expect(toastOf(page, '“sentence” was deleted.')).toBeVisible();
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'with-terms' } });
  },
);

test(
  'a super admin writes an SQL exercise with the form, and its tests are unchanged after a reload',
  onOneDayInThree(1),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'in-sql', ['Alpha']);
    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/in-sql-alpha');
    await addStep(page, 'Exercise', 'Open orders');
    await page.getByRole('textbox', { name: 'Task' }).fill('List the open orders.');
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'SQL' }).click();
    // The preview has tabs with the same names.
    const parts = page.getByRole('tablist', { name: 'Parts of the exercise' });
    const code = {
      Tables: 'create table orders (id integer primary key, customer text, paid integer);',
      Rows: "insert into orders values (1, 'Ada', 1), (2, 'Ben', 0);",
      Starter: 'select * from orders;',
      Solution: 'select id, customer from orders where paid = 0;',
    };
    for (const [part, written] of Object.entries(code)) {
      await parts.getByRole('tab', { name: part }).click();
      await page.getByRole('textbox', { name: `${part}, SQL` }).fill(written);
    }
    await parts.getByRole('tab', { name: 'Tests' }).click();
    await page.getByRole('button', { name: 'Add test' }).click();
    const written = page.getByRole('region', { name: 'Test 1' });
    await written.getByRole('textbox', { name: 'Name' }).fill('Lists the open orders');
    const rows = written.getByRole('textbox', { name: 'Expected rows' });
    await rows.fill('2, "Ben');
    await rows.blur();
    await expect(written.getByText("Line 1 can't be read.")).toBeVisible();
    await rows.fill('2, Ben');
    await expect(page.getByRole('region', { name: 'Preview' }).getByText('Lists the open orders')).toBeVisible();
    await expectSaved(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await parts.getByRole('tab', { name: 'Tests' }).click();
    await expect(rows).toHaveValue('2, Ben');
    const { text } = await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', {
      params: { moduleId: 'in-sql-alpha', fileName: 'open-orders' },
    });
    expect(text).toContain('rows:\n      - - 2\n        - Ben');
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'in-sql' } });
  },
);
