import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { WriteCall } from '#contract/changes.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { ReadCall } from '#contract/shows.ts';
import { m } from '#messages';
import { attemptKeys } from './attempt-keys.ts';
import { type ArgsOf, callWith, type Given } from './call.ts';
import { type FaultyForm, showFaults } from './faults.ts';
import { followUp } from './follow-up.ts';
import { invalidate, readsChangedBy } from './invalidate.ts';
import { messageOf, Problem } from './problem.ts';
import { toast } from './toast.tsx';
import { whileBusy } from './ui-state.ts';

type RefusalOf<K extends WriteCall> = Calls[K] extends { errors: readonly (infer E extends string)[] } ? E : never;

interface Options<K extends WriteCall> {
  /** Reads that are not fetched again although they show what the call changes; each use says why. */
  except?: readonly ReadCall[] | 'all';
  /** What a toast says once it is done. */
  done?: string | ((reply: DataOf<Calls[K]>) => string);
  /** What a failure says where the server has no sentence for it. */
  failed?: string;
  /** What follows. The sending counts as under way until it is over; it stays a success where this fails. */
  after?: (reply: DataOf<Calls[K]>, args: ArgsOf<K>) => unknown;
  /** The form that shows the problem and its faults; without it a toast tells of a failure. */
  form?: FaultyForm;
  /** The fields of the form at which refusals are shown that are about one field. */
  fieldOf?: { readonly [E in RefusalOf<K>]?: string };
  /** Sends wait for each other, so that the last one wins. */
  inOrder?: boolean;
}

/**
 * Makes a call that changes something: `const add = useSend('POST /api/goals', { form, done: ... })`, then `add.send(args)`. It tells of the
 * outcome in a toast or in the form, and fetches again what shows what the call changes (`contract/changes.ts`), after a refusal too: that says
 * that it may be out of date.
 */
export function useSend<K extends WriteCall>(key: K, options: Options<K> = {}) {
  const { except = [], done, failed = m.problem_unexpected(), after, form, fieldOf = {}, inOrder = false } = options;
  const [keys] = useState(attemptKeys);
  const refetch = () => (except === 'all' ? undefined : invalidate(readsChangedBy(key).filter((read) => !except.includes(read))));
  const mutation = useMutation({
    ...(inOrder ? { scope: { id: key } } : {}),
    mutationFn: (args: ArgsOf<K>) =>
      whileBusy(null, () => callWith(key, args, key.startsWith('POST ') ? { headers: { 'idempotency-key': keys.keyOf(args) } } : {})),
    onSuccess: async (reply, args) => {
      keys.done(args);
      await refetch();
      if (done) toast('success', typeof done === 'string' ? done : done(reply));
      await followUp(() => after?.(reply, args));
    },
    onError: (error) => {
      if (form) showFaults(form, error, fieldOf);
      void refetch();
    },
  });
  const { error, data, mutateAsync } = mutation;
  // What was sent is known in the same moment, so that a switch that shows it does not jump back before it moves on.
  const [underWay, setUnderWay] = useState<readonly ArgsOf<K>[]>([]);
  async function sendOrThrow(...[given]: Given<K>): Promise<DataOf<Calls[K]>> {
    const args = (given ?? {}) as ArgsOf<K>;
    setUnderWay((now) => [...now, args]);
    try {
      return await mutateAsync(args);
    } finally {
      setUnderWay((now) => now.filter((other) => other !== args));
    }
  }

  const atField: { readonly [code: string]: string | undefined } = fieldOf;
  const isAtField = form !== undefined && error instanceof Problem && atField[error.code] !== undefined;
  return {
    /** Sends, and shows what comes of it. */
    send: (...given: Given<K>): void => {
      sendOrThrow(...given).catch((problem: unknown) => {
        // That a view can't change anything is no fault of anybody's.
        const isView = problem instanceof Problem && problem.code === 'view_read_only';
        if (!form) toast(isView ? 'info' : 'error', messageOf(problem, failed));
      });
    },
    /** Sends, and leaves a failure to the caller: rejects with a `Problem`. */
    sendOrThrow,
    isPending: underWay.length > 0,
    /** What is being sent at this moment, in its order: what is wished for and not yet confirmed. */
    underWay,
    reply: data ?? null,
    /** Why the last one failed, in a sentence; null as long as it did not, and where a field of the form says it. */
    problem: error && !isAtField ? messageOf(error, failed) : null,
    /** The code of the refusal. */
    code: error instanceof Problem ? error.code : null,
  };
}
