// Features: authoring
import { draftTrack, expectSaved } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const head = (title: string) => `---\ntitle: '${title}'   # keep\nminutes: 7\n---\n`;
const words = `The point comes *first*.\nIt is hard-wrapped.

* One
* Two[^n]

## Figures

|Stone | kg|
|---|--:|
|Slab|  12 |

After the table.

[^n]: A note.
`;
/** A lesson with what forms are likely to write in another way. */
const odd = `\n\n Indented,  with _both_ __kinds__.  \nBroken line\\\nagain\n\n1) a\n1) b\n\n\n~~~js run\nconst a = 1;\n~~~\n\n<!-- a comment -->\n\n> [!TIP]\n>no space\n>\n>- item\n\n\`\`\`text\n\`\`\`\n\n***\n$$\nx^2\n$$   \n\n`;

test(
  'an author changes a lesson in blocks, and its Markdown shows exactly those changes',
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'in-blocks', ['Stones']);
    const params = (fileName: string) => ({ params: { moduleId: 'in-blocks-stones', fileName } });
    for (const [file_name, text] of [
      ['stones', head('Stones') + words],
      ['odd', head('Odd') + odd],
    ] as const) {
      const body = { file_name, kind: 'lesson', title: file_name, text } as const;
      await call('POST /api/admin/authoring/drafts/:moduleId/files', { params: { moduleId: 'in-blocks-stones' }, body });
    }
    const textOf = async (fileName: string) =>
      (await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', params(fileName))).text;

    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/in-blocks-stones/files/stones');
    await page.getByText('Blocks', { exact: true }).click();
    const first = page.getByRole('textbox', { name: 'Text, block 1' });
    await first.getByText('The point comes').click();
    await page.keyboard.press('Home');
    await page.keyboard.type('Now, "');
    await page.getByRole('button', { name: /^Add a block below Text: Now/ }).click();
    await page.getByRole('menuitem', { name: 'Callout' }).click();
    await page.keyboard.type('Mind the **gap**.');
    await expect(page.getByRole('textbox', { name: 'Callout, block 2' })).toHaveText('Mind the gap.');
    await page.getByRole('button', { name: 'Add a row', exact: true }).click();
    await page.keyboard.type('Arch | spire');
    expect(await faultsOf(page)).toEqual([]);

    const grip = page.getByRole('button', { name: /^Move Table: / });
    await grip.focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Picked up Table: .*position 4 of 6/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(/^Table: .* is now at position 5 of 6/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Table: .* moved to position 5 of 6/)).toBeAttached();
    await expectSaved(page);
    const expected = `${head('Stones')}Now, “The point comes *first*. It is hard-wrapped.

* One
* Two[^n]

> [!NOTE]
> Mind the **gap**.

## Figures

After the table.

|Stone | kg|
|---|--:|
|Slab|  12 |
| Arch \\| spire |  |

[^n]: A note.
`;
    expect(await textOf('stones')).toBe(expected);
    await page.getByText('Markdown', { exact: true }).first().click();
    await expect(page.getByRole('textbox', { name: 'Lesson text' })).toContainText('Mind the **gap**.');
    await page.getByText('Blocks', { exact: true }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Callout, block 2' })).toHaveText('Mind the gap.');
    expect(await textOf('stones')).toBe(expected);

    await page.goto('/admin/modules/in-blocks-stones/files/odd');
    await expect(page.getByRole('textbox', { name: 'Text, block 1' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Blocks of the lesson' }).getByRole('list', { name: 'Problems found' })).toBeVisible();
    await page.getByText('Markdown', { exact: true }).first().click();
    await expect(page.getByRole('textbox', { name: 'Lesson text' })).toContainText('a comment');
    await page.getByText('Blocks', { exact: true }).click();
    await page.getByRole('button', { name: /^Actions for Callout/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: /^Actions for Callout/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: /^Actions for Callout/ })).toBeVisible();
    await expectSaved(page);
    expect(await textOf('odd'), 'a lesson is byte for byte the same after it was seen in both ways').toBe(head('Odd') + odd);

    const list = page.getByRole('textbox', { name: 'Text, block 1' });
    await list.getByText('again').click();
    await page.keyboard.press('Control+End');
    await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toBe('b');
    // The browser tells the editor about a moved caret with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await page.getByRole('menuitem', { name: 'Formula' }).click();
    await expect(page.getByRole('textbox', { name: 'Formula, block 2' })).toBeFocused();
    await expect(list.locator(':scope > p').filter({ hasText: /^$/ })).toHaveCount(0);
    await expectSaved(page);
    await expect.poll(() => textOf('odd')).toContain('1) b\n\n$$\na^2 + b^2 = c^2\n$$\n\n~~~js run');
    await call('POST /api/admin/authoring/tracks/:trackId/archive', { params: { trackId: 'in-blocks' } });
  },
);
