import { useState } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { toast } from '#web/lib/toast.tsx';

export type Outcome = DataOf<Calls['POST /api/admin/users/approve']>['outcomes'][number];

/**
 * Reports the outcome of an action on several people. `left` holds those who were not changed, until the admin closes the dialog that lists
 * them.
 */
export function useOutcomes() {
  const [left, setLeft] = useState<readonly Outcome[]>([]);
  return {
    left,
    forget: () => setLeft([]),
    tell({ outcomes }: { outcomes: readonly Outcome[] }, doneOf: (words: { count: number }) => string): void {
      const count = outcomes.filter(({ outcome }) => outcome === 'done').length;
      if (count > 0) toast('success', doneOf({ count }));
      setLeft(outcomes.filter(({ outcome }) => outcome !== 'done'));
    },
  };
}
