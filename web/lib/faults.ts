import type { FormErrors } from '@mantine/form';
import { Problem } from './problem.ts';

/** The parts of a Mantine form needed to show faults at its fields, whatever the type of its values. */
export interface FaultyForm {
  setErrors(errors: FormErrors): void;
  getInputNode(path: never): HTMLElement | null;
}

/** Moves the focus to the first field with a fault, and opens what it is folded into. */
export function focusFirst(form: Pick<FaultyForm, 'getInputNode'>, errors: FormErrors): void {
  const [path] = Object.keys(errors);
  const field = path ? form.getInputNode(path as never) : null;
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  field?.focus();
}

/**
 * Shows a refusal's faults at the fields they are about.
 *
 * @param fieldOf maps a refusal's code to the field that the refusal as a whole is about
 */
export function showFaults(form: FaultyForm, error: unknown, fieldOf: { readonly [code: string]: string | undefined }): void {
  if (!(error instanceof Problem)) return;
  const faults: FormErrors = Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
  const field = fieldOf[error.code];
  if (field) faults[field] = error.message;
  form.setErrors(faults);
  focusFirst(form, faults);
}
