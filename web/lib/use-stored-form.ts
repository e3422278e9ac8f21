import { type FormValidateInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { differing, rebase } from './rebase.ts';

interface Options<S, V, B> {
  /** The stored data, as last read. */
  stored: S;
  /** Returns the field values for the stored data. */
  valuesOf: (stored: S) => V;
  /** Returns the request body for the field values. */
  bodyOf: (values: V) => B;
  validate?: FormValidateInput<V>;
}

/** The request body: the changed fields, and the revision that they are based on. */
export type ChangeOf<B> = Partial<B> & { revision: number };

export interface StoredForm<S, V, B> {
  form: UseFormReturnType<V>;
  /** The fields that differ from the stored data. */
  changed: readonly (keyof V)[];
  /** The stored values, as field values. */
  stored: V;
  /** Fields that someone else changed while there were unsaved changes here. They have been merged since the last save. */
  arrived: readonly (keyof V)[];
  /** Fields that someone else changed while this person was also changing them. */
  disputed: readonly (keyof V)[];
  /** Resolves a dispute in favour of the stored value or this person's value. */
  settle: (field: keyof V, by: 'theirs' | 'mine') => void;
  discard: () => void;
  change: ChangeOf<B>;
  isSaving: boolean;
  /** Sends the changes and adopts the stored result. Rejects as `send` does. */
  save: (send: (change: ChangeOf<B>) => Promise<S>) => Promise<void>;
}

/**
 * A form for stored data. It sends only the changed fields. Values that someone else saves in the meantime are merged into unchanged
 * fields, and the person decides about changed ones, so that no one's input is lost.
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
  // While a save is in progress, it is not known yet whose change has arrived.
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
        // The sent values must not be treated as conflicting with the result of sending them.
        take(now, { ...values });
      } finally {
        setSaving(false);
      }
    },
  };
}
