import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { differing, rebase } from './rebase.ts';

interface Options<S, V, B> {
  /** What is stored, as it was read last. */
  stored: S;
  /** What the fields show of it. */
  valuesOf: (stored: S) => V;
  /** What is sent of the fields. */
  bodyOf: (values: V) => B;
  validate?: FormValidateInput<V>;
}

/** What is sent: what was changed, and which revision it is based on. */
export type ChangeOf<B> = Partial<B> & { revision: number };

export interface StoredForm<S, V, B> {
  form: UseFormReturnType<V>;
  /** The fields that differ from what is stored. */
  changed: readonly (keyof V)[];
  /** What is stored, as the fields show it. */
  stored: V;
  /** What has come in of somebody else since the last save, while something was not saved here. */
  arrived: readonly (keyof V)[];
  /** What somebody else changed while it was changed here too. */
  disputed: readonly (keyof V)[];
  /** Ends a dispute: with what is stored, or with what is written here. */
  settle: (field: keyof V, by: 'theirs' | 'mine') => void;
  discard: () => void;
  change: ChangeOf<B>;
  isSaving: boolean;
  /** Sends, and takes what is stored then. Rejects as `send` does. */
  save: (send: (change: ChangeOf<B>) => Promise<S>) => Promise<void>;
}

/**
 * A form of what is stored already. It sends the fields that were changed and no others. What somebody else saves meanwhile comes in where
 * nothing is changed here, and is asked about where something is: nobody's words are lost.
 */
export function useStoredForm<S extends { revision: number }, V extends object, B extends object>({
  stored,
  valuesOf,
  bodyOf,
  validate = {},
}: Options<S, V, B>): StoredForm<S, V, B> {
  const form = useForm<V>({ initialValues: valuesOf(stored), validate });
  const [revision, setRevision] = useState(stored.revision);
  const [isSaving, setSaving] = useState(false);
  const [arrived, setArrived] = useState<readonly (keyof V)[]>([]);
  const [disputed, setDisputed] = useState<readonly (keyof V)[]>([]);
  const seen = useRef(stored);
  const { getInitialValues, getValues, setInitialValues, setValues } = form;

  function take(now: S, base: V): void {
    const theirs = valuesOf(now);
    const next = rebase(base, getValues(), theirs);
    setInitialValues(theirs);
    setValues(next.values);
    setRevision(now.revision);
    const joined = (before: readonly (keyof V)[], more: readonly (keyof V)[]) => [...new Set([...before, ...more])];
    const isDirty = differing(theirs, next.values).length > 0;
    setArrived((before) => (isDirty ? joined(before, next.arrived) : []));
    setDisputed((before) => joined(before, next.disputed));
  }
  // While a save is under way it is not known yet whose change has come in.
  useEffect(() => {
    if (isSaving || seen.current === stored) return;
    seen.current = stored;
    take(stored, getInitialValues());
  });

  const values = form.values;
  const base = getInitialValues();
  const changed = differing(base, values);
  const [before, after] = [bodyOf(base), bodyOf(values)];
  const change = { ...Object.fromEntries(differing(before, after).map((name) => [name, after[name]])), revision } as ChangeOf<B>;

  return {
    form,
    changed,
    stored: base,
    arrived: changed.length > 0 ? arrived : [],
    disputed: disputed.filter((field) => changed.includes(field)),
    settle(field, by) {
      setDisputed((all) => all.filter((one) => one !== field));
      if (by === 'theirs') setValues({ [field]: base[field] } as unknown as Partial<V>);
    },
    discard() {
      setArrived([]);
      setDisputed([]);
      form.reset();
    },
    change,
    isSaving,
    async save(send) {
      setSaving(true);
      try {
        const now = await send(change);
        setArrived([]);
        // What was sent is no dispute with what came of it.
        take(now, { ...values });
      } finally {
        setSaving(false);
      }
    },
  };
}
