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
  /** Reads that are not refetched although the call affects them. Each use of this option explains why. */
  except?: readonly ReadCall[] | 'all';
  /** The toast text shown on success. */
  done?: string | ((reply: DataOf<Calls[K]>) => string);
  /** The text shown if a failure has no message from the server. */
  failed?: string;
  /** Runs after a success. The call counts as in progress until this function is done, and as a success even if this function fails. */
  after?: (reply: DataOf<Calls[K]>, args: ArgsOf<K>) => unknown;
  /** The form that shows the problem and its faults. Without it, a toast shows the failure. */
  form?: FaultyForm;
  /** The form fields that show refusals about a single field. */
  fieldOf?: { readonly [E in RefusalOf<K>]?: string };
  /** Makes calls wait for each other, so that the last one wins. */
  inOrder?: boolean;
}

/**
 * Makes a call that changes something: `const add = useSend('POST /api/goals', { form, done: ... })`, then `add.send(args)`. It reports the
 * outcome in a toast or in the form, and refetches the reads that the call affects (`contract/changes.ts`). It also refetches them after a
 * refusal, because a refusal suggests that they are out of date.
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
  // The value is available as soon as it is sent, so that a switch bound to it does not flip back and forth.
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
    /** Sends the call and shows the outcome. */
    send: (...given: Given<K>): void => {
      sendOrThrow(...given).catch((problem: unknown) => {
        // A change that is refused during a view is no one's mistake, so it isn't shown as an error.
        const isView = problem instanceof Problem && problem.code === 'view_read_only';
        if (!form) toast(isView ? 'info' : 'error', messageOf(problem, failed));
      });
    },
    /** Sends the call and leaves failures to the caller. Rejects with a `Problem`. */
    sendOrThrow,
    isPending: underWay.length > 0,
    /** The calls in progress, in order: sent but not yet confirmed. */
    underWay,
    reply: data ?? null,
    /** Why the last call failed, or null if it did not or if a form field shows the reason. */
    problem: error && !isAtField ? messageOf(error, failed) : null,
    /** The refusal's error code. */
    code: error instanceof Problem ? error.code : null,
  };
}
