import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Finishes all transitions of colour and opacity. */
const endTransitions = () =>
  Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));

/** Runs axe on the page as it is now, and returns one line for each faulty element. A table is dimmed until its new rows arrive. */
export async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(endTransitions);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // Only violations are described in detail: on a long page, describing the rest takes longer than checking.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(given), options);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`),
  );
}
