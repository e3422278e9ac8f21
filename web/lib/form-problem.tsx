import { Alert } from '@mantine/core';
import type { FormErrors, UseFormReturnType } from '@mantine/form';
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { messageOf, Problem } from '#web/lib/problem.ts';

/**
 * Shows the faults of a refusal at the fields they speak of, and gives the sentence for the rest of the form.
 *
 * @param passwordField the field that refusals of a password are shown at
 */
export function problemOf<T>(form: UseFormReturnType<T>, error: unknown, otherwise: string, passwordField?: string): string {
  const sentence = messageOf(error, otherwise);
  if (error instanceof Problem) {
    const faults = Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^body\./, ''), message]));
    if (passwordField && error.code.startsWith('password_')) faults[passwordField] = sentence;
    form.setErrors(faults);
  }
  return sentence;
}

/** Takes the person to the first field that is not right. The second argument of Mantine's `onSubmit`. */
export function toFirstFault<T>(form: Pick<UseFormReturnType<T>, 'getInputNode'>) {
  return (errors: FormErrors): void => {
    const [path] = Object.keys(errors);
    if (path) (form.getInputNode as (path: string) => HTMLElement | null)(path)?.focus();
  };
}

/** Why a form was refused; read out as soon as it appears. */
export function FormProblem({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <Alert color="negative" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {message}
    </Alert>
  );
}
