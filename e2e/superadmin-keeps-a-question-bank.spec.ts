// Features: authoring
import { draftTrack, expectSaved, publish, readyToPublish } from './harness/authoring.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { formProblem, toastOf } from './harness/screens.ts';
import { expect, test } from './harness/test.ts';

const question = (id: string, prompt: string) =>
  `  - id: ${id}\n    kind: true_false # keep\n    prompt: ${prompt}\n    answer: true\n    explanation: It is so.\n`;
const quiz = (title: string, questions: string) => `title: ${title}\nminutes: 2\npass_mark: 70\nquestions:\n${questions}`;

test(
  "an author saves a question to the bank, inserts it into another module's quiz, publishes, changes it in the bank and updates the copy",
  onOneDayInThree(0),
  async ({ people, signedIn, errorWatch }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'banked', ['Stones', 'Sand']);
    await readyToPublish(call, 'banked', ['Stones', 'Sand']);
    const stones = quiz('On stones', question('slab', 'A slab is flat.') + question('arch', 'An arch stands.'));
    const sand = quiz('On sand', question('grain', 'A grain is small.') + question('dune', 'A dune moves.'));
    for (const [moduleId, text] of [
      ['banked-stones', stones],
      ['banked-sand', sand],
    ] as const)
      await call('POST /api/admin/authoring/drafts/:moduleId/files', {
        params: { moduleId },
        body: { file_name: 'check', kind: 'quiz', title: 'Check', text },
      });
    const textOf = async (moduleId: string) =>
      (await call('GET /api/admin/authoring/drafts/:moduleId/files/:fileName', { params: { moduleId, fileName: 'check' } })).text;

    const { page } = await signedIn(admin);
    await page.goto('/admin/modules/banked-stones/files/check');
    await page.getByRole('button', { name: 'Actions for Question 1' }).click();
    await page.getByRole('menuitem', { name: 'Add to the bank' }).click();
    await expect(toastOf(page, 'Question added to the bank.')).toBeVisible();
    await expectSaved(page);
    expect(await textOf('banked-stones')).toMatch(
      /^title[^]*kind: true_false\n {4}bank: slab@[0-9a-f]{12}\n[^]*id: arch\n {4}kind: true_false # keep\n/,
    );

    // From here on, the journey uses only the keyboard.
    await page.goto('/admin/modules/banked-sand/files/check');
    await page.getByRole('button', { name: /^2 A dune moves/ }).focus();
    await page.keyboard.press('/');
    await page.getByRole('menuitem', { name: 'From the bank' }).press('Enter');
    const picking = page.getByRole('dialog', { name: 'From the bank' });
    await picking.getByRole('searchbox', { name: 'Search questions' }).fill('flat');
    await picking.getByRole('checkbox', { name: /^A slab is flat/ }).press('Space');
    expect(await faultsOf(page)).toEqual([]);
    // A refusal is shown in the dialog, which stays open.
    errorWatch.expectError(/500 for .*bank-questions\/take/);
    await page.route('**/bank-questions/take', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.keyboard.press('Enter');
    await expect(formProblem(page)).toContainText("The questions couldn't be inserted.");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'One question from the bank was inserted.' })).toBeVisible();
    await page.getByRole('button', { name: 'Move Question 3' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/^Picked up Question 3.*position 3 of 3/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Question 3 is now at position 2 of 3/)).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText(/^Question 3 is now at position 1 of 3/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: /^1 A slab is flat/ })).toBeVisible();
    await expectSaved(page);
    const inserted = await textOf('banked-sand');
    expect(inserted.replace(/ {2}- id: a-slab-is-flat\n[^]*?(?= {2}- id)/, '')).toBe(sand.replace('minutes: 2', 'minutes: 3'));
    expect(await faultsOf(page)).toEqual([]);
    await publish(page, '');
    await expect(toastOf(page, 'Published: Sand, edition 1')).toBeVisible();

    await page.goto('/admin/catalog/question-bank?search=flat');
    await page.getByRole('button', { name: 'New question' }).click();
    const adding = page.getByRole('dialog', { name: 'New question' });
    await adding.getByRole('textbox', { name: 'Question', exact: true }).fill('A slab is round.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(adding).toBeHidden();
    await page.getByRole('combobox', { name: 'Skill of the module' }).click();
    await page.getByRole('option', { name: 'AI literacy' }).click();
    await expect(page).toHaveURL(/skill=ai-literacy/);
    const row = page.getByRole('row', { name: /A slab is flat/ });
    await expect(row.getByRole('link', { name: 'Sand: On sand' })).toBeVisible();
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit question' }).click();
    const editing = page.getByRole('dialog', { name: 'Edit question' });
    await editing.getByRole('textbox', { name: 'Question', exact: true }).fill('A slab is flat and heavy.');
    expect(await faultsOf(page)).toEqual([]);
    await editing.getByRole('button', { name: 'Save' }).click();
    await expect(toastOf(page, 'Question saved.')).toBeVisible();
    await expect(
      page
        .getByRole('row', { name: /flat and heavy/ })
        .getByText('Has an older version')
        .first(),
    ).toBeVisible();

    await page
      .getByRole('row', { name: /flat and heavy/ })
      .getByRole('link', { name: 'Sand: On sand' })
      .click();
    await expect(page.getByText('The bank has a newer version')).toBeVisible();
    await page.getByRole('button', { name: 'Compare' }).click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('heavy');
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: "Use the bank's version" }).click();
    await expect(page.getByRole('button', { name: /^1 A slab is flat and heavy/ })).toBeVisible();
    await expect(page.getByText('The bank has a newer version')).toBeHidden();
    await page.getByRole('button', { name: 'Actions for Question 2' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('Question 2 was deleted.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: /^2 A grain is small/ })).toBeVisible();
    await expectSaved(page);
    expect(await textOf('banked-sand')).toBe(
      inserted
        .replace('A slab is flat.', 'A slab is flat and heavy.')
        .replace(/bank: slab@[0-9a-f]+/, /bank: slab@[0-9a-f]+/.exec(await textOf('banked-sand'))?.[0] ?? ''),
    );
  },
);

test(
  "an author adds quiz questions and a lab after a lesson from the lesson's blocks, where the menu opens at the caret",
  onOneDayInThree(2),
  async ({ people, signedIn }) => {
    const admin = await people.superAdmin();
    const call = people.as((await people.session(admin)).token);
    await draftTrack(call, 'followed', ['Stones']);
    for (const [file_name, kind] of [
      ['first', 'lesson'],
      ['last', 'lesson'],
    ] as const)
      await call('POST /api/admin/authoring/drafts/:moduleId/files', {
        params: { moduleId: 'followed-stones' },
        body: { file_name, kind, title: file_name, text: `---\ntitle: ${file_name}\nminutes: 1\n---\nOne.\n\nTwo.\n` },
      });
    const { page } = await signedIn(admin);
    const askFromLesson = async (name: string) => {
      await page.goto('/admin/modules/followed-stones/files/first');
      await page.getByText('Blocks', { exact: true }).click();
      await page.getByRole('textbox', { name: 'Text, block 1' }).getByText('Two.').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('/');
      const item = page.getByRole('menuitem', { name });
      await expect(item).toBeVisible();
      const [paragraph, menu] = await Promise.all([
        page.getByRole('textbox', { name: 'Text, block 1' }).locator('p').last().boundingBox(),
        page.getByRole('menu').boundingBox(),
      ]);
      expect(Math.abs((menu?.x ?? 0) - (paragraph?.x ?? 1_000))).toBeLessThan(24);
      await item.click();
    };
    await askFromLesson('Quiz question');
    await expect(toastOf(page, 'Added after the lesson: Quiz: first')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Quiz: first' }).first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await askFromLesson('Quiz question');
    await expect(toastOf(page, 'Question added to the next step: Quiz: first')).toBeVisible();
    await expect(page.getByRole('button', { name: /^2 No text yet/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
    await page.keyboard.type('Are stones heavy?');
    await expect(page.getByRole('button', { name: /^2 Are stones heavy/ })).toBeVisible();
    await expectSaved(page);
    await askFromLesson('Lab');
    const lab = page.getByRole('dialog', { name: 'New lab after this lesson' });
    await expect(lab.getByRole('textbox', { name: 'Title' })).toHaveValue('Lab: first');
    expect(await faultsOf(page)).toEqual([]);
    await lab.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lab: first' }).first()).toBeVisible();
    const { files } = await call('GET /api/admin/authoring/drafts/:moduleId', { params: { moduleId: 'followed-stones' } });
    expect(files.map(({ file_name }) => file_name)).toEqual(['first', 'lab-first', 'quiz-first', 'last']);
  },
);
