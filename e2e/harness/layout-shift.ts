import type { Page } from '@playwright/test';

const key = 'layout shift';

/** Adds up layout shifts from the next page load on. Returns a function that returns the total so far (the web vitals score). */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, Number(sessionStorage.getItem(name) ?? 0));
      sessionStorage.setItem(name, String(sum));
    }).observe({ type: 'layout-shift', buffered: true });
  }, key);
  return async () => Number(await page.evaluate((name) => sessionStorage.getItem(name), key));
}
