import type { FormErrors } from '@mantine/form';
import { Problem } from './problem.ts';

/** What of a Mantine form is needed to show faults at its fields, whatever its values are. */
export interface FaultyForm {
  setErrors(errors: FormErrors): void;
  getInputNode(path: never): HTMLElement | null;
}

/** Takes the person to the first field that has a fault. */
export function focusFirst(form: Pick<FaultyForm, 'getInputNode'>, errors: FormErrors): void {
  const [path] = Object.keys(errors);
  if (path) form.getInputNode(path as never)?.focus();
}

/**
 * Shows the faults of a refusal at the fields they are about.
 *
 * @param fieldOf the field that a refusal as a whole is about, by its code
 */
export function showFaults(form: FaultyForm, error: unknown, fieldOf: { readonly [code: string]: string | undefined }): void {
  if (!(error instanceof Problem)) return;
  const faults: FormErrors = Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
  const field = fieldOf[error.code];
  if (field) faults[field] = error.message;
  form.setErrors(faults);
  focusFirst(form, faults);
}
