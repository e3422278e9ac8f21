interface Typed {
  name: string;
  value: string;
  isFocused: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns what someone typed into a prerendered page while the application was loading. */
export function typedIn(root: Element): Typed[] {
  const fields = [...root.querySelectorAll<Field>('input[name], textarea[name]')];
  return fields.map((field) => ({ name: field.name, value: field.value, isFocused: field === document.activeElement }));
}

/** Sets a field's value as if the person had typed it. React would not notice the change otherwise. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns whether they have also submitted it (`web/public/written-page.js`), or are pressing the button right now. */
export const isSentIn = (root: Element) => root.querySelector('form[data-sent], form button:active') !== null;

/** Types it again into the application that has replaced that page. */
export function typeAgain(root: Element, typed: readonly Typed[]): void {
  for (const { name, value, isFocused } of typed) {
    const field = root.querySelector<Field>(`[name="${CSS.escape(name)}"]`);
    if (!field) continue;
    if (value !== '' && value !== field.value) type(field, value);
    if (isFocused) field.focus({ preventScroll: true });
  }
}

/** Submits it in the application that has replaced that page, once React has the typed values. */
export function sendAgain(root: Element): void {
  setTimeout(() => root.querySelector('form')?.requestSubmit());
}
