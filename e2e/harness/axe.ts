import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Lets axe look at a page as it is now, and gives one line for each element with a fault. */
export async function faultsOf(page: Page): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  // What is no violation is not described in detail: on a long page that takes longer than the checking.
  const options: axe.RunOptions = { resultTypes: ['violations'], preload: false };
  const { violations } = await page.evaluate((given) => (window as unknown as { axe: typeof axe }).axe.run(given), options);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${impact} ${id}: ${node.html.slice(0, 140)} (${node.any[0]?.message ?? node.all[0]?.message ?? ''})`),
  );
}
