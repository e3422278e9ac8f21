// Features: authoring, members, notifications
import { picture } from '../tools/architecture/access/picture.ts';
import { companyAuthors, expectSaved } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

test(
  "a reviewer comments on a line, and the author replies, resolves the comment and adds another module's picture",
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const { give, author, reviewer } = await companyAuthors(people);
    await give(reviewer, 'reviewer');
    const writer = people.as((await people.session(author)).token);
    const track = await writer('POST /api/admin/authoring/tracks', { body: { id: 'walks', title: 'Walks' } });
    const newModule = async (title: string) =>
      (
        await writer('POST /api/admin/authoring/tracks/:trackId/modules', {
          params: { trackId: track.id },
          body: { id: title.toLowerCase(), title },
        })
      ).id;
    const [bridges, paths] = [await newModule('Bridges'), await newModule('Paths')];
    const text = '---\ntitle: Stones\nminutes: 3\n---\nMost paths are made of stones.\n\nLook where you step.\n';
    await writer('POST /api/admin/authoring/drafts/:moduleId/files', {
      params: { moduleId: paths },
      body: { file_name: 'stones', kind: 'lesson', title: 'Stones', text },
    });

    const { page: reading } = await signedIn(reviewer);
    await reading.goto(`/admin/modules/${paths}/files/stones`);
    const source = reading.getByRole('textbox', { name: 'Text' });
    await source.getByText('Look where you step.').click({ clickCount: 3 });
    await reading.getByRole('button', { name: 'Comment', exact: true }).first().click();
    const panel = reading.getByRole('region', { name: 'Comments' });
    await panel.getByRole('textbox', { name: 'Comment on this passage' }).fill('Why? Say what may happen.');
    await panel.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(panel.getByRole('article')).toContainText('Look where you step.');
    expect(await faultsOf(reading)).toEqual([]);

    const { page } = await signedIn(author);
    await page.goto('/notifications');
    await page.getByText('New comments on “Paths”').click();
    await expect(page.getByRole('tab', { name: 'Comments (1 open)' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Stones' }).click();
    const thread = page.getByRole('article', { name: 'Comments: Why? Say what may happen.' });
    const lesson = page.getByRole('textbox', { name: 'Lesson text' });
    await thread.getByRole('button', { name: 'Show in the text' }).click();
    await expect(lesson).toBeFocused();
    // Lines above the passage don't move the comment away from it.
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText('It rained all night.\n\n');
    await expectSaved(page);
    await thread.getByRole('button', { name: 'Reply' }).click();
    await thread.getByRole('textbox', { name: 'Reply' }).fill('Because wet stones are slippery.');
    await thread.getByRole('button', { name: 'Reply' }).click();
    await expect(thread.getByText('Because wet stones are slippery.')).toBeVisible();
    await expect(page.locator('.cm-commented')).toHaveText('Look where you step.');
    expect(await faultsOf(page)).toEqual([]);
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await expect(toastOf(page, 'Comment resolved.')).toBeVisible();

    await page.goto(`/admin/modules/${bridges}?part=pictures`);
    const buffer = Buffer.from(await picture.arrayBuffer());
    await page.locator('input[type="file"]').first().setInputFiles({ name: 'old-bridge.png', mimeType: 'image/png', buffer });
    await expect(page.getByText(/^old-bridge-\w+\.png$/)).toBeVisible();
    await page.goto(`/admin/modules/${paths}/files/stones`);
    await lesson.click();
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'From another module' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a file from another module' });
    await expect(library.getByRole('button', { name: /old-bridge/ })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await library.getByRole('button', { name: /old-bridge/ }).click();
    await expect(lesson).toContainText(/!\[old bridge \w+\]\(assets\/old-bridge-\w+\.png\)/);
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img')).toBeVisible();
    await expectSaved(page);

    await page.goto('/admin/catalog');
    await page.getByRole('link', { name: 'Media' }).click();
    const row = page.getByRole('row', { name: /old-bridge/ });
    await expect(row.getByRole('link', { name: 'Paths: Stones' })).toBeVisible();
    await row.getByRole('button', { name: /^Actions for old-bridge/ }).click();
    await expect(page.getByRole('menuitem', { name: "Can't be deleted while steps show it" })).toBeDisabled();
    await page.keyboard.press('Escape');
    expect(await faultsOf(page)).toEqual([]);
  },
);
