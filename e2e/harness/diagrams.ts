import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../catalog/', import.meta.url));

/** A lesson in the curriculum that contains diagrams. */
export interface Lesson {
  /** Its path in the product. */
  path: string;
  title: string;
  diagrams: number;
}

/** Returns all lessons with diagrams, in curriculum order. */
export function lessonsWithDiagrams(): Lesson[] {
  return globSync('*/*/*.md', { cwd: folder })
    .sort()
    .flatMap((file) => {
      const text = readFileSync(`${folder}${file}`, 'utf8');
      const diagrams = text.match(/^```mermaid$/gm)?.length ?? 0;
      const [, module, name] = /\/\d+-([^/]+)\/\d+-(.+)\.md$/.exec(file) ?? [];
      const [, title = ''] = /^title: (.+)$/m.exec(text) ?? [];
      return diagrams > 0 ? [{ path: `/modules/${module}?file=${name}`, title, diagrams }] : [];
    });
}

/** A diagram as displayed on a page. */
interface OnPage {
  svg: string;
  /** The widths of the picture and its scrollable area, in pixels. */
  width: number;
  place: { width: number; scrolls: boolean; focusable: boolean };
}

const shownOn = (page: Page, figures: string): Promise<OnPage[]> =>
  page.locator(figures).evaluateAll((all) =>
    all.map((image) => {
      const place = image.closest('figure > div, [role="group"]') as HTMLElement;
      return {
        svg: decodeURIComponent((image as HTMLImageElement).src.replace(/^[^,]+,/, '')),
        width: image.getBoundingClientRect().width,
        place: {
          width: place.clientWidth - 2 * Number.parseFloat(getComputedStyle(place).paddingLeft),
          scrolls: getComputedStyle(place).overflowX === 'auto' && place.scrollWidth >= image.getBoundingClientRect().width,
          focusable: image.closest('[tabindex="0"]') !== null,
        },
      };
    }),
  );

/** Measures a drawing on an empty page: how far it extends beyond its edges, and its smallest label, both in the drawing's own pixels. */
async function measure(bench: Page, svg: string): Promise<{ beyond: number; smallest: { text: string; size: number }; width: number }> {
  await bench.setContent(svg);
  return bench.evaluate(() => {
    const drawing = document.querySelector('svg') as SVGSVGElement;
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const box = drawing.getBBox();
    const beyond = Math.max(x - box.x, y - box.y, box.x + box.width - x - width, box.y + box.height - y - height);
    const labels = [...drawing.querySelectorAll('text, tspan')].filter((element) =>
      [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
    );
    const sizes = labels.map((label) => ({ text: label.textContent, size: Number.parseFloat(getComputedStyle(label).fontSize) }));
    const [smallest = { text: 'none', size: 0 }] = sizes.toSorted((a, b) => a.size - b.size);
    return { beyond, smallest, width };
  });
}

/** The smallest label size that everyone can read, in pixels. */
const readable = 12;

/**
 * Describes what is wrong with the diagrams that a page shows.
 *
 * @param bench an empty page in another browser context, because a page behind another one in its context is rarely painted
 */
export async function faultsOfDiagrams(page: Page, bench: Page, figures = 'figure[data-diagram] img'): Promise<string[]> {
  const faults: string[] = [];
  for (const [index, { svg, width, place }] of (await shownOn(page, figures)).entries()) {
    const drawing = await measure(bench, svg);
    const label = (drawing.smallest.size * width) / drawing.width;
    const say = (fault: string) => faults.push(`diagram ${index + 1}: ${fault}`);
    // Stroke widths and rounding can add up to half a pixel.
    if (!(drawing.beyond < 0.5)) say(`${drawing.beyond.toFixed(1)} px of the drawing are cut off`);
    if (!(label >= readable - 0.05))
      say(`its label “${drawing.smallest.text}” is ${label.toFixed(1)} px, drawn with ${drawing.smallest.size}`);
    if (width > place.width && !(place.scrolls && place.focusable)) say(`${width} px do not fit into ${place.width}`);
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (sideways > 0) faults.push(`the page scrolls sideways by ${sideways} px`);
  return faults;
}

/** Waits until a lesson's diagrams are drawn for their current width. */
export async function diagramsDrawn(page: Page, { title, diagrams }: Lesson): Promise<void> {
  await expect(page.locator('#file-title')).toHaveText(title);
  await expect(page.locator('figure[data-diagram="drawn"] img')).toHaveCount(diagrams);
}
