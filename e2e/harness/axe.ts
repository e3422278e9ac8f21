import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** What is on its way to another colour or strength is there when it has come. */
const endTransitions = () =>
  Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : [])));

/** Lets axe look at a page as it is now, and gives one line for each element with a fault. A table is dimmed until its new rows are there. */
export async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(endTransitions);
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // What is no violation is not described in detail: on a long page that takes longer than the checking.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(given), options);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`),
  );
}
