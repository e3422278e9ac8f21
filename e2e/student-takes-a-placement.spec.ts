// Features: placement, learning
import { placementFor } from '#server/testing/placement.ts';
import { faultsOf } from './harness/axe.ts';
import { onOneDayInThree } from './harness/one-day-in-three.ts';
import { expect, test } from './harness/test.ts';

const [known, unknown] = ['adapting-models', 'open-weight-models-and-serving'];
/** A short placement, whose questions ask for a number or for one of several options. */
const bank = { after: {}, questions: placementFor(known, unknown).questions.filter(({ kind }) => kind === 'number' || kind === 'single') };

test(
  'a student shows in a placement what they know, goes on after a reload, and contests the result',
  onOneDayInThree(2),
  async ({ people, signedIn, connection }) => {
    await connection.pool.query(
      'insert into track_placements (track_id, source) values ($1, $2) on conflict (track_id) do update set source = excluded.source',
      ['mastery', JSON.stringify(bank)],
    );
    const { page } = await signedIn(await people.person());
    const main = page.getByRole('main');
    await page.goto('/tracks/mastery');
    await main.getByRole('link', { name: 'Take the placement' }).click();
    await expect(main.getByRole('heading', { name: 'How placement decides' })).toBeVisible();
    expect(await faultsOf(page), 'axe, before the placement').toEqual([]);
    await main.getByRole('button', { name: 'Start the placement' }).click();

    const question = main.getByRole('group', { name: /^Question \d+ of at most 20/ });
    const next = main.getByRole('button', { name: /^(Next question|See the result)$/ });
    const result = main.getByRole('heading', { name: 'What the placement has shown' });
    let isReloaded = false;
    for (let answered = 0; answered < 20; answered++) {
      await expect(question).toBeVisible();
      const text = await question.innerText();
      if (answered === 0) expect(await faultsOf(page), 'axe, on a question').toEqual([]);
      if (text.includes(`(${known})`)) {
        const right = question.getByRole('radio', { name: 'A slab' });
        if (await right.isVisible()) {
          const labels = await question.locator('label').allInnerTexts();
          await page.keyboard.press(`${labels.findIndex((label) => label.includes('A slab')) + 1}`);
          await expect(right).toBeChecked();
        } else await question.getByRole('textbox').fill(text.includes('How many') ? '12' : '1.5');
        await main.getByRole('button', { name: 'Check' }).click();
        await expect(main.getByText('Correct', { exact: true })).toBeVisible();
      } else {
        await main.getByRole('button', { name: "I don't know" }).click();
        await expect(main.getByText("You said that you don't know.")).toBeVisible();
      }
      if (!isReloaded) {
        isReloaded = true;
        await page.reload();
        await main.getByRole('button', { name: 'Continue the placement' }).click();
        continue;
      }
      await next.click();
      await expect(question.or(result)).toBeVisible();
      if (await result.isVisible()) break;
    }
    await expect(main.getByText('Shown by placement')).toHaveCount(1);
    await expect(main.getByText(/^You can repeat the placement from /)).toBeVisible();
    expect(await faultsOf(page), 'axe, on a result').toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faultsOf(page), 'axe, on a result on a phone').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), 'no horizontal scroll').toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 720 });

    await main.getByRole('link', { name: 'Mastery', exact: true }).click();
    await expect(main.getByText('Shown by placement')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Start: Open-weight models and serving' })).toBeVisible();
    await main.getByRole('link', { name: 'See the result' }).click();
    await main.getByRole('button', { name: /^I don't know this after all: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take the module' }).click();
    await expect(main.getByText('Shown by placement')).toHaveCount(0);
    await expect(main.getByText(/^The placement has shown that you know this module, and you have said/)).toBeVisible();
  },
);
