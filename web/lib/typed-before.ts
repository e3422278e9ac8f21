interface Typed {
  name: string;
  value: string;
  isFocused: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What somebody has typed into a page that the build wrote, while the application was on its way. */
export function typedIn(root: Element): Typed[] {
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name]')];
  return fields.map((field) => ({ name: field.name, value: field.value, isFocused: field === document.activeElement }));
}

/** React hears of a value only as of one that a person typed. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether they have sent it as well (`web/public/written-page.js`), or are pressing the button at this moment. */
export const isSentIn = (root: Element) => root.querySelector('form[data-sent], form button:active') !== null;

/** Types it again where the application has taken the place of that page. */
export function typeAgain(root: Element, typed: readonly Typed[]): void {
  for (const { name, value, isFocused } of typed) {
    const field = root.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
    if (!field) continue;
    if (value !== '' && value !== field.value) type(field, value);
    if (isFocused) field.focus({ preventScroll: true });
  }
}

/** Sends it where the application has taken the place of that page: once it has heard of what was typed. */
export function sendAgain(root: Element): void {
  setTimeout(() => root.querySelector('form')?.requestSubmit());
}
