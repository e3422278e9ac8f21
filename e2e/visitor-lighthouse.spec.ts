// Features: page-texts, landing
import { scoresOf } from './harness/lighthouse.ts';
import { publicPages } from './harness/public-pages.ts';
import { expect, test } from './harness/test.ts';

for (const [device, performance] of [
  ['phone', 92],
  ['desktop', 99],
] as const)
  test(`Lighthouse gives each public page 100 for everything but speed, and at least ${performance} for speed on a ${device}`, {
    tag: '@full',
  }, async ({ baseURL, request }) => {
    test.setTimeout(1_800_000);
    const port = 9_300 + test.info().workerIndex;
    for (const path of await publicPages(request)) {
      const { scores, faults } = await scoresOf(`${baseURL}${path}`, device, performance, port);
      console.log(`lighthouse, ${device}, ${path}: ${JSON.stringify(scores)}`);
      const { performance: speed, ...others } = scores;
      expect.soft(others, `${path}; below 90 are ${faults.join(', ')}`).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
      expect.soft(speed, `${path}; below 90 are ${faults.join(', ')}`).toBeGreaterThanOrEqual(performance);
    }
  });
