import type { ReactNode } from 'react';
import { m } from '#messages';
import { type Question, useConfirm } from '#web/ui/confirm.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Form } from './form.tsx';
import { LeaveWarning } from './leave-warning.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { SaveBar, type Summary } from './save-bar.tsx';
import type { ChangeOf, StoredForm as State } from './use-stored-form.ts';

/** A field's name, and how to express its value in words. */
export interface FieldWords {
  name: () => string;
  say?: (value: never) => string;
}

interface Props<S, V, B> {
  of: State<S, V, B>;
  fields: { readonly [F in keyof V]: FieldWords };
  /** Sends the changes. */
  send: (change: ChangeOf<B>) => Promise<S>;
  /** Why the last save failed. */
  problem: string | null;
  /** Returns the question to ask before a change is sent, or null for none. */
  ask?: (change: ChangeOf<B>) => Omit<Question, 'onConfirm'> | null;
  /** The list of changes. */
  summary?: Summary;
  gap?: 'sm' | 'md' | 'xl';
  /** Set for a form in a dialog: closes the dialog once nothing is left to save. The buttons are then at the bottom of the dialog. */
  onClose?: () => void;
  children: ReactNode;
}

function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? m.form_on() : m.form_off();
  if (Array.isArray(value)) return value.join(', ') || m.form_empty();
  if (value === null || value === undefined || value === '') return m.form_empty();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A form for stored data, with a save bar and a warning before leaving without saving. */
export function StoredForm<S, V extends object, B>({
  of,
  fields,
  send,
  problem,
  ask,
  summary,
  gap = 'xl',
  onClose,
  children,
}: Props<S, V, B>) {
  const confirm = useConfirm();
  const { form, changed, arrived, disputed, stored } = of;
  const isDirty = changed.length > 0;
  const said = (field: keyof V) => ((fields[field].say as ((value: unknown) => string) | undefined) ?? inWords)(stored[field]);

  function submit(): void {
    if (disputed.length > 0) return;
    // If saving fails, the form shows the reason.
    const save = () => of.save(send).then(onClose, () => undefined);
    if (!isDirty) return onClose?.();
    const question = ask?.(of.change);
    if (question) confirm({ ...question, onConfirm: save });
    else void save();
  }

  const meanwhile = {
    arrived: arrived.map((field) => fields[field].name()),
    disputes: disputed.map((field) => ({
      name: fields[field].name(),
      theirs: said(field),
      onTheirs: () => of.settle(field, 'theirs'),
      onMine: () => of.settle(field, 'mine'),
    })),
  };
  return (
    <Form form={form} onSubmit={submit} problem={problem} gap={gap}>
      {children}
      {onClose ? (
        <>
          <Meanwhile {...meanwhile} />
          <DialogButtons onCancel={onClose} submit={m.common_save()} busy={of.isSaving} />
        </>
      ) : (
        <>
          {isDirty && <SaveBar {...meanwhile} summary={summary} isSaving={of.isSaving} onDiscard={of.discard} />}
          <LeaveWarning isDirty={isDirty && !of.isSaving} />
        </>
      )}
    </Form>
  );
}
