// Features: annotations, learning, search, authoring
import type { Page } from '@playwright/test';
import { draftTrack, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const sentence = 'A cairn shows the way in fog.';
const textOf = (body: string) => `---\ntitle: Fog\nminutes: 3\n---\n${body}\n`;

/** Selects a whole paragraph with the mouse. */
const selectParagraph = (page: Page, words: string) => page.getByText(words).first().click({ clickCount: 3 });

test(
  'a student highlights a passage, writes a note and bookmarks a section, finds them again, and a new edition moves or removes the passage',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const call = people.as((await people.session(await people.superAdmin())).token);
    const params = { moduleId: 'fog-walks' };
    const file = { ...params, fileName: 'fog' };
    await draftTrack(call, 'fog', ['Walks']);
    const first = textOf(`## Start\n\nStones lie still.\n\n## End\n\n${sentence}\n\nGo on.`);
    await call('POST /api/admin/authoring/drafts/:moduleId/files', {
      params,
      body: { file_name: 'fog', kind: 'lesson', title: 'Fog', text: first },
    });
    await readyToPublish(call, 'fog', ['Walks']);
    const publish = async () => {
      const { checked } = await call('GET /api/admin/authoring/drafts/:moduleId/publication', { params });
      await call('POST /api/admin/authoring/drafts/:moduleId/publish', { params, body: { checked, note: 'An edition.', effect: 'keep' } });
    };
    const newEdition = async (body: string) => {
      const { revision } = await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: file });
      await call('PUT /api/admin/authoring/drafts/:moduleId/files/:fileName', {
        params: file,
        body: { based_on: revision, text: textOf(body) },
      });
      await publish();
    };
    await publish();

    const { page } = await signedIn(await people.person());
    await page.goto('/modules/fog-walks?file=fog');
    const toolbar = page.getByRole('toolbar', { name: 'Selected text' });
    await expect(page.getByRole('button', { name: 'Your notes on this step: 0' })).toBeVisible();
    await selectParagraph(page, 'Stones lie still.');
    await expect(toolbar).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(toolbar.getByRole('button', { name: 'Highlight' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Your notes on this step: 1' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('notes-yellow') ?? [])].map((range) => (range as Range).toString()).join()))
      .toBe('Stones lie still.');
    await selectParagraph(page, sentence);
    await toolbar.getByRole('button', { name: 'Add note' }).click();
    const panel = page.getByRole('dialog', { name: 'Your notes on this step' });
    await panel.getByRole('textbox', { name: 'Your note' }).fill('Build one at the pass.');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('article', { name: 'Note: Build one at the pass.' })).toContainText(sentence);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Bookmark “Start”' }).click();
    await expect(toastOf(page, 'Bookmark added.')).toBeVisible();

    await page.goto('/notes?search=pass');
    const note = page.getByRole('article', { name: 'Note: Build one at the pass.' });
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto('/notes');
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await faultsOf(page)).toEqual([]);
    const words = 'Datenschutzgrundverordnungsunterweisung'.repeat(3);
    await page.getByRole('button', { name: 'Edit: Build one at the pass.' }).click();
    await note.getByRole('textbox', { name: 'Your note' }).fill(words);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no horizontal scroll').toBeLessThanOrEqual(390);
    await note.getByRole('button', { name: 'Cancel' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Delete: Stones lie still.' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);

    await newEdition(`## Before\n\nFog is common. ${sentence} So are stones.`);
    await page.reload();
    await note.getByRole('link', { name: 'Open in the step' }).click();
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get('notes-yellow') ?? [])].map((range) => (range as Range).toString()).join()))
      .toBe(sentence);
    await newEdition('## Before\n\nNothing is left.');
    await page.goto('/notes');
    await expect(note).toContainText('these words are no longer in it');
    await expect(note).toContainText(sentence);
  },
);
