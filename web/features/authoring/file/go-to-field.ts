const focusable = 'input:not([type=hidden]), textarea, [contenteditable=true], button';
/** Milliseconds to wait for a field that does not exist yet, because its editor may still be loading. */
const patience = 5_000;

/** Returns a field's element, or the nearest field's inside or around it. */
function fieldIn(root: HTMLElement, field: string): HTMLElement | null {
  const all = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  const named = (name: string) => all.find((element) => element.dataset['field'] === name);
  const parts = field.split('.');
  const around = parts.map((_, index) => named(parts.slice(0, parts.length - index).join('.'))).find(Boolean);
  const inside = all.find((element) => element.dataset['field']?.startsWith(`${field}.`));
  return named(field) ?? inside ?? around ?? null;
}

function focus(root: HTMLElement, field: string): boolean {
  const element = fieldIn(root, field);
  const target = element?.matches(focusable) ? element : element?.querySelector<HTMLElement>(focusable);
  // A collapsed field must be expanded first.
  if (!target || target.offsetParent === null) return false;
  target.scrollIntoView({ block: 'center' });
  target.focus({ preventScroll: true });
  return true;
}

/** Takes the author to a form field as soon as it is shown. Returns a function that stops waiting. */
export function goToField(root: HTMLElement, field: string): () => void {
  if (focus(root, field)) return () => undefined;
  const observer = new MutationObserver(() => focus(root, field) && end());
  const late = setTimeout(() => end(), patience);
  const end = () => {
    clearTimeout(late);
    observer.disconnect();
  };
  observer.observe(root, { subtree: true, childList: true, attributes: true });
  return end;
}
