import { useMemo, useRef } from 'react';
import type { Calls } from '#contract/calls.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { FileContent } from '#contract/learning.ts';
import { callWith } from '#web/lib/call.ts';
import { type Draft, useDraftSaver } from '#web/lib/draft-saver/use-draft-saver.ts';
import { invalidate } from '#web/lib/invalidate.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';
import { useSend } from '#web/lib/send.ts';

export const practiceCall = 'GET /api/learning/modules/:moduleId/content/:fileName/practice';
export type Practice = DataOf<Calls[typeof practiceCall]>;

export interface OwnCode extends Draft {
  /** Starts again with the starter code; the current draft is kept among the earlier ones. */
  startAgain: () => void;
  /** Shows the newer draft from the other tab or device. */
  takeTheirs: () => void;
  /** Makes this page's code the newest draft; the other draft is kept among the earlier ones. */
  keepOwn: () => void;
}

const textOf = ({ draft }: Practice, starter: string) => ({ text: draft?.code ?? starter, revision: draft?.revision ?? 0 });

/** A learner's code in an exercise. It is saved as they write, and is also available on their other devices. */
export function useOwnCode({ module_id: moduleId, file_name: fileName }: FileContent, starter: string, practice: Practice): OwnCode {
  const params = { moduleId, fileName };
  const replaces = useRef(false);
  // The object is replaced only when the text changes. Otherwise, after starting again, the previous draft would count as newer than none.
  const stored = useMemo(() => textOf(practice, starter), [practice, starter]);
  const draft = useDraftSaver(`exercise ${moduleId}`, fileName, stored, {
    async save(code, basedOn) {
      const replace = replaces.current;
      const saved = await callWith('PUT /api/learning/modules/:moduleId/content/:fileName/draft', {
        params,
        body: { code, based_on: basedOn || null, replace },
      }).catch(async (error: unknown) => {
        // The refusal's message shows the newer draft.
        await invalidate([practiceCall]);
        throw error;
      });
      replaces.current = false;
      return { ...saved, code };
    },
    onSaved: ({ code, ...saved }) =>
      queryClient.setQueryData(read(practiceCall, { params }).queryKey, (known) => known && { ...known, draft: { ...saved, code } }),
  });
  const again = useSend('POST /api/learning/modules/:moduleId/content/:fileName/draft/start-again', {
    after: (known) => {
      queryClient.setQueryData(read(practiceCall, { params }).queryKey, known);
      draft.take(textOf(known, starter));
    },
  });
  return {
    ...draft,
    startAgain: () => void draft.saveNow().then(() => again.send({ params })),
    takeTheirs: () => draft.take(stored),
    keepOwn() {
      replaces.current = true;
      draft.keepMine(practice.draft?.revision ?? 0);
    },
  };
}
