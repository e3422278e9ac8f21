// These functions turn a prerendered public page (`tools/lib/prerender.ts`) into one that the application has rendered.

/**
 * Whether the server has inserted text that only it knows. React renders such a page again, because the inserted elements differ from its
 * own.
 */
export const isWithPlaces = (page: HTMLElement): boolean => page.dataset['written'] === 'with-places';

/** Marks the page as being hydrated, so that only React handles a click on the theme button (`web/index.html`). */
export function startHydration(page: HTMLElement): void {
  page.dataset['hydrating'] = '';
}

/** Removes the page's description and address. From now on `PageHead` renders them. */
export function forgetHead(): void {
  for (const element of document.head.querySelectorAll('meta[name="description"], link[rel="canonical"]')) element.remove();
}

/**
 * Sets the inline styles again that the build turned into rules (`tools/lib/style-rules.ts`). Hydration doesn't set them, and later updates
 * only change what React believes to be set.
 */
export function moveStyles(page: HTMLElement): void {
  const rules = document.querySelector<HTMLStyleElement>('style[data-styles]')?.sheet?.cssRules;
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    const rule = rules?.[Number(element.dataset['style'])];
    if (rule instanceof CSSStyleRule) element.style.cssText = rule.style.cssText;
    delete element.dataset['style'];
  }
}

/** Ends the prerendered state once React has rendered the screen, and clicks the button that was pressed in the meantime. */
export function endWritten(): void {
  const page = document.querySelector<HTMLElement>('#root[data-written]');
  if (!page) return;
  delete page.dataset['written'];
  delete page.dataset['hydrating'];
  const pressed = page.querySelector<HTMLElement>('button[data-pressed]');
  if (!pressed) return;
  delete pressed.dataset['pressed'];
  pressed.removeAttribute('aria-busy');
  // By then, the form has the typed values, and its button submits them.
  setTimeout(() => pressed.click());
}
