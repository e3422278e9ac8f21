import { useLayoutEffect, useMemo, useRef } from 'react';
import type { CapstoneAnswers } from '#contract/capstone-shapes.ts';
import type { Capstone } from '#contract/capstones.ts';
import { callWith } from '#web/lib/call.ts';
import { type Draft, useDraftSaver } from '#web/lib/draft-saver/use-draft-saver.ts';
import { invalidate } from '#web/lib/invalidate.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { read } from '#web/lib/read.ts';

export interface OwnWork extends Draft {
  answers: CapstoneAnswers;
  setAnswer: (id: string, value: CapstoneAnswers[string] | undefined) => void;
  /** Shows the newer draft of the other tab or device. */
  takeTheirs: () => void;
  /** Makes this page's draft the newest. */
  keepOwn: () => void;
}

/** A learner's draft of a capstone, which is saved as they write. The saver knows it as one text. */
export function useOwnWork(trackId: string, { draft: known }: Capstone): OwnWork {
  const params = { trackId };
  const key = read('GET /api/capstones/tracks/:trackId', { params }).queryKey;
  const stored = useMemo(() => ({ text: JSON.stringify(known.answers), revision: known.revision }), [known]);
  const draft = useDraftSaver(`capstone ${trackId}`, 'draft', stored, {
    async save(text, revision) {
      const answers = JSON.parse(text) as CapstoneAnswers;
      const saved = await callWith('PUT /api/capstones/tracks/:trackId/draft', { params, body: { answers, revision } }).catch(
        async (error: unknown) => {
          // The refusal's message offers the newer draft.
          await invalidate(['GET /api/capstones/tracks/:trackId']);
          throw error;
        },
      );
      return { ...saved, answers };
    },
    onSaved: (saved) => queryClient.setQueryData(key, (data) => (data?.capstone ? { capstone: { ...data.capstone, draft: saved } } : data)),
  });
  const answers = useMemo(() => JSON.parse(draft.text) as CapstoneAnswers, [draft.text]);
  // A file is read while the learner goes on writing, so its answer joins the newest ones.
  const newest = useRef(answers);
  useLayoutEffect(() => {
    newest.current = answers;
  }, [answers]);
  return {
    ...draft,
    answers,
    setAnswer(id, value) {
      const { [id]: _, ...others } = newest.current;
      draft.change(JSON.stringify(value === undefined ? others : { ...others, [id]: value }));
    },
    takeTheirs: () => draft.take(stored),
    keepOwn: () => draft.keepMine(known.revision),
  };
}
