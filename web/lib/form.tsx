import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode, Ref } from 'react';
import { FormProblem } from '#web/ui/form-problem.tsx';
import { focusFirst } from './faults.ts';
import { ReadOnlyInView } from './read-only.tsx';

interface Props<V> {
  form: UseFormReturnType<V>;
  /** Sends the values, which have passed the form's own validation. */
  onSubmit: (values: V) => void;
  /** Why the last submission failed. It is shown above the fields and read out. */
  problem: string | null;
  /** The anchor of the help question that says more about the problem. */
  help?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  gap?: 'sm' | 'md' | 'xl';
  children: ReactNode;
}

/** A form that shows its problem and its fields, and focuses the first invalid field. */
export function Form<V>({ form, onSubmit, problem, help, ref, gap = 'md', children }: Props<V>) {
  return (
    <form ref={ref} noValidate onSubmit={form.onSubmit(onSubmit, (errors) => focusFirst(form, errors))}>
      <ReadOnlyInView>
        <Stack gap={gap}>
          <FormProblem message={problem} help={help} />
          {children}
        </Stack>
      </ReadOnlyInView>
    </form>
  );
}
