import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Ends all colour and opacity transitions immediately. */
const endTransitions = () =>
  Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));

/**
 * Runs axe on the current page, and returns one line for each faulty element. Before that, it waits until the screen has its heading, and
 * nothing on it is loading.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.locator('h1').first(), 'the heading of the screen').toBeAttached();
  await expect(page.locator('[aria-busy="true"]'), 'parts that are still loading').toHaveCount(0);
  await page.evaluate(endTransitions);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // Only violations are reported in full: on a long page, describing everything else takes longer than checking it.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(given), options);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`),
  );
}
